import { find } from '../../../../web/browser/elements.ts';

/** Says something to those who listen to the page. */
function say(text: string): void {
  find('#said', HTMLElement).textContent = text;
}

/** Selects what should be copied, so that a person can copy it where the page may not. */
function select(code: HTMLElement): void {
  getSelection()?.selectAllChildren(code);
}

/** Lets each button copy what stands beside it. */
export function handleCopies(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button.copy') : null;
    const code = button?.parentElement?.querySelector('code');
    if (!button || !code) return;
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = 'Copied';
      say(`Copied ${button.dataset.name}.`);
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 1500);
    } catch {
      select(code);
      say(`${button.dataset.name} is selected. Copy it with the keyboard.`);
    }
  });
}
