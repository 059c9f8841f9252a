import { make } from '../../browser/elements.ts';

/** Milliseconds for which a button says what it did. */
const said = 2_000;

/** Puts a button that copies it at every piece of code. */
export function offerCopies(): void {
  for (const code of document.querySelectorAll('.code')) {
    const button = make('button', { type: 'button', class: 'copy', text: 'Copy' });
    button.addEventListener('click', async () => {
      const text = code.querySelector('code')?.textContent ?? '';
      button.textContent = await navigator.clipboard.writeText(text).then(
        () => 'Copied',
        () => 'Not allowed',
      );
      setTimeout(() => {
        button.textContent = 'Copy';
      }, said);
    });
    code.append(button);
  }
}
