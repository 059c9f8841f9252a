import { make } from '../../../browser/elements.ts';
import type { WidgetWords } from '../words/en.ts';

/**
 * Asks for a tracking number. The notice below says what is wrong with it or, without a form, what is going on.
 * @param submit is called with what the visitor typed
 */
export function createForm(words: WidgetWords, submit: (typed: string) => void) {
  const input = make('input', {
    id: 'number',
    required: '',
    // A link with all that mail programs put behind it is long.
    maxlength: '2048',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    'aria-describedby': 'notice',
  });
  const label = make('label', { for: 'number', text: words.number });
  const form = make('form', {}, label, make('div', {}, input, make('button', { text: words.track })));
  const notice = make('p', { id: 'notice', role: 'status' });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit(input.value);
  });
  return {
    form,
    notice,
    input,
    /** Shows a notice, or clears it with an empty text. @param isWrong whether the number is wrong */
    say(text: string, isWrong = false): void {
      notice.textContent = text;
      notice.classList.toggle('wrong', isWrong);
      input.setAttribute('aria-invalid', String(isWrong));
    },
  };
}
