import { element, withAttributes } from './dom.js';

/**
 * Asks for a tracking number. The notice below says what is wrong with it or, without a form, what is going on.
 * @param {(number: string) => void} onNumber called with the number that the visitor submits
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
    /** Shows a notice, or clears it with an empty text. @param wrong whether the number is wrong */
    say(text, wrong = false) {
      notice.textContent = text;
      notice.classList.toggle('wrong', wrong);
      input.setAttribute('aria-invalid', String(wrong));
    },
  };
}
