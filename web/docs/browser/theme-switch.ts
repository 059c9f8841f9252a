import { keepChoice } from './kept.ts';

const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

const ofSystem = () => (system.matches ? 'dark' : 'light');
const present = () => root.dataset.theme ?? ofSystem();

/** Sets the colours. Those of the system are not kept, so that they follow it again. */
function setTheme(theme: string): void {
  const isChoice = theme !== ofSystem();
  if (isChoice) root.dataset.theme = theme;
  else delete root.dataset.theme;
  keepChoice('svc-docs-theme', isChoice ? theme : null);
}

/** Lets a button switch between light and dark. */
export function startThemeSwitch(button: HTMLButtonElement): void {
  const show = () => button.setAttribute('aria-pressed', String(present() === 'dark'));
  button.hidden = false;
  show();
  system.addEventListener('change', show);
  button.addEventListener('click', () => {
    setTheme(present() === 'dark' ? 'light' : 'dark');
    show();
  });
}
