import { words } from './words.ts';

/** Says that the browser is offline, and calls back when it is no longer. */
export function watchOffline(back: () => void): void {
  const said = document.getElementById('offline');
  const show = () => {
    if (said) said.textContent = navigator.onLine ? '' : words.offline;
  };
  show();
  addEventListener('offline', show);
  addEventListener('online', () => {
    show();
    back();
  });
}
