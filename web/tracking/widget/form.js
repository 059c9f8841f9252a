import { element, withAttributes } from './dom.js';

/**
 * Asks for a tracking number. The notice below says what is wrong with it or, without a form, what is going on.
 * @param {(typed: string) => void} onSubmit called with what the visitor typed
 */
export function createForm(words, onSubmit) {
  // A link with all that mail programs put behind it is long.
  const input = withAttributes(element('input', { id: 'number', required: true, maxLength: 2048 }), {
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    'aria-describedby': 'notice',
  });
  const label = element('label', { htmlFor: 'number' }, words.number);
  const form = element('form', {}, label, element('div', {}, input, element('button', {}, words.track)));
  const notice = withAttributes(element('p', { id: 'notice' }), { role: 'status' });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onSubmit(input.value);
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
