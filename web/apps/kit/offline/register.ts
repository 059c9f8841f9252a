import { kitWords } from '../browser.ts';
import { sayDone } from '../parts/toast.tsx';

/**
 * Keeps the shell of a face for when there is no network, and offers a new release when it has come. At a plain address of a
 * local network, browsers allow no worker, and the face works without.
 * @param scope the folder of the face
 */
export async function keepShell(scope: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(`${scope}worker.js`, { scope });
  const offer = (worker: ServiceWorker) => {
    const run = () => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('take over');
    };
    sayDone(kitWords.newVersion, { name: kitWords.reload, run }, true);
  };
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) offer(worker);
    });
  });
}
