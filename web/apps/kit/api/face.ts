import { signal } from '@preact/signals';
import { mode } from '../browser.ts';
import { type Table, writeTable } from '../format/table.ts';
import { createFaceClient, type FaceClientOptions, signRequests } from './client.ts';
import { queries } from './queries.ts';
import { createFaceSession, type SessionMessage } from './session.ts';

const channel = new BroadcastChannel('svc.session');

/** Where there are no locks, as at a plain address of a local network, each tab refreshes by itself. */
const lock = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, run) : run();

const session = createFaceSession({
  fetch: (input, init) => fetch(input, init),
  storage: localStorage,
  lock,
  tell: (message) => channel.postMessage(message),
  now: () => Date.now(),
});

/** Whether somebody is signed in. */
export const { isSignedIn } = session;

/** The question for a second factor that is open. */
export const askedFactor = signal<{ answer(isProven: boolean): void } | undefined>(undefined);

const proveFactor = () =>
  new Promise<boolean>((done) => {
    askedFactor.value = {
      answer(isProven) {
        askedFactor.value = undefined;
        done(isProven);
      },
    };
  });

const options: FaceClientOptions = {
  baseUrl: location.origin,
  session,
  mode: () => mode.chosen.value,
  fetch: (input, init) => fetch(input, init),
  proveFactor,
};

/** The API, as whoever is signed in, in the mode that is chosen. */
export const faceApi = createFaceClient(options);

/** Sends a request of which more than its content is needed, as whoever is signed in. */
export const signedFetch = signRequests(options);

/** Nothing of a person stays when she leaves. */
function forgetPerson(): void {
  queries.clear();
  sessionStorage.clear();
  localStorage.removeItem('svc.store');
}

/** Takes what a sign-in answered. */
export function acceptSignIn(access: string): void {
  forgetPerson();
  session.accept(access);
}

/** The mark that whoever is signed in wants pushes in this browser. */
export const pushWish = 'svc.push';

/** Signs out in all tabs, now or when there is a network again. */
export async function signOutOfAllTabs(): Promise<void> {
  forgetPerson();
  localStorage.removeItem(pushWish);
  await session.signOut();
}

/** Closes a session that was left without a network, once there is one. */
const settle = () => void session.settle().catch(() => undefined);
addEventListener('online', settle);
settle();

channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
  const isOther = session.hear(data);
  if (data.signedIn === null || isOther) forgetPerson();
  if (isOther && data.signedIn !== null) location.reload();
});

mode.chosen.subscribe(() => queries.clear());

/** Downloads a file that the API answered. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads a table, with the mark by which spreadsheets know its letters. */
export const saveTable = (table: Table, name: string): void =>
  saveFile(new Blob(['\uFEFF', writeTable(table)], { type: 'text/csv' }), name);

/** Opens the print dialog of a document that the API answered. */
export function printFile(file: Blob): void {
  const address = URL.createObjectURL(file);
  open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), 600_000);
}
