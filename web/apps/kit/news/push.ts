import { signal } from '@preact/signals';
import { faceApi, isSignedIn, pushWish } from '../api/face.ts';

/** Whether this browser shows pushes, or why it cannot: browsers of Apple's phones do once the face is installed. */
type PushState = 'on' | 'off' | 'blocked' | 'install' | 'unsupported' | 'insecure';

const isPhoneOfApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

function findState(): PushState {
  if (!isSecureContext) return 'insecure';
  if (!('PushManager' in window)) return isPhoneOfApple() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && localStorage.getItem(pushWish) ? 'on' : 'off';
}

/** How it stands with pushes in this browser. */
export const pushState = signal(findState());

/** The id of the device that this browser is, once that is known. */
export const deviceHere = signal<string | undefined>(undefined);

const look = () => {
  pushState.value = findState();
};
// Somebody may come back from the settings of the browser.
document.addEventListener('visibilitychange', look);

async function unsubscribe(): Promise<void> {
  deviceHere.value = undefined;
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Subscribes this browser, if it is not yet, and makes it a device of whoever is signed in. */
async function subscribe(): Promise<string> {
  const { key } = await faceApi.get('/api/v1/devices/web-push-key/');
  const { pushManager } = await navigator.serviceWorker.ready;
  const ask = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  // A subscription with another key of the service stands in the way.
  const made = await ask().catch(() => unsubscribe().then(ask));
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  const subscription = { endpoint, keys: { p256dh, auth } };
  const { id } = await faceApi.post('/api/v1/devices/', { body: { platform: 'web', subscription } });
  deviceHere.value = id;
  return id;
}

/** Asks for permission, and shows pushes from now on. @throws DOMException when the push service of the browser does not answer */
export async function startPushes(): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') {
    await subscribe();
    localStorage.setItem(pushWish, '1');
  }
  look();
}

/** Shows no pushes any more. */
export async function stopPushes(): Promise<void> {
  await faceApi.delete('/api/v1/devices/{device_id}/', { path: { device_id: await subscribe() } });
  localStorage.removeItem(pushWish);
  await unsubscribe();
  look();
}

/**
 * Keeps the browser subscribed for whoever is signed in, and for nobody else: a push to a subscription that ended removes its
 * device. Who comes back after her session expired has her pushes again.
 */
export function followSession(): void {
  isSignedIn.subscribe((signedIn) => {
    look();
    const keep = signedIn ? pushState.value === 'on' && subscribe() : unsubscribe();
    Promise.resolve(keep).catch(() => undefined);
  });
}
