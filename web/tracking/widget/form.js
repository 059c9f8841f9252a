import { element, withAttributes } from './dom.js';

/**
 * Asks for a tracking number; the notice below says why, and where nothing is asked, what is going on.
 * @param {(number: string) => void} onNumber gets what somebody types
 */
export function createForm(onNumber) {
  const input = withAttributes(element('input', { id: 'number', required: true, maxLength: 64 }), {
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    'aria-describedby': 'notice',
  });
  const label = element('label', { htmlFor: 'number' }, 'Tracking number');
  const form = element('form', {}, label, element('div', {}, input, element('button', {}, 'Track')));
  const notice = withAttributes(element('p', { id: 'notice' }), { role: 'status' });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onNumber(input.value.trim());
  });
  return {
    form,
    notice,
    input,
    /** Says something, perhaps that the number is wrong. An empty text takes back what was said. */
    say(text, wrong = false) {
      notice.textContent = text;
      notice.classList.toggle('wrong', wrong);
      input.setAttribute('aria-invalid', String(wrong));
    },
  };
}
