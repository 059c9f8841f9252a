import { signal } from '@preact/signals';
import { mode } from '../browser.ts';
import { personDatabase } from '../storage/person-database.ts';
import { actingClient, leaveClient, workFor } from './acting.ts';
import { createFaceClient, type FaceClientOptions, signRequests } from './client.ts';
import { lockTabs } from './locks.ts';
import { queries } from './queries.ts';
import { refreshReads } from './reads.ts';
import { createFaceSession, type SessionMessage, type SignedIn, sessionChannelName } from './session.ts';

const channel = new BroadcastChannel(sessionChannelName);

/** The key under which a face keeps what it could not send yet; undefined until the API has told it. */
export const queueKey = signal<string | undefined>(undefined);

export const session = createFaceSession({
  fetch: (input, init) => fetch(input, init),
  storage: localStorage,
  lock: lockTabs,
  tell: (message) => channel.postMessage(message),
  keepKey(key) {
    queueKey.value = key;
  },
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
  client: () => actingClient.value,
  onGrantMissing: () => void refreshReads('client'),
  proveFactor,
};

/** The API, as whoever is signed in, in the mode that is chosen. */
export const faceApi = createFaceClient(options);

/** Sends a request of which more than its content is needed, as whoever is signed in. */
export const signedFetch = signRequests(options);

/** Forgets what was read, and the key of what could not be sent. */
function forgetReads(): void {
  queries.clear();
  queueKey.value = undefined;
  indexedDB.deleteDatabase(personDatabase);
}

/** Nothing of a person stays when she leaves. */
function forgetPerson(): void {
  forgetReads();
  sessionStorage.clear();
  leaveClient();
  for (const choice of ['svc.store', 'svc.organization']) localStorage.removeItem(choice);
}

/** Takes what a sign-in answered. */
export function acceptSignIn(answer: SignedIn): void {
  // Whoever came by the link to a client, and had to sign in first, works for it.
  const client = isSignedIn.value ? undefined : actingClient.value;
  forgetPerson();
  if (client !== undefined) workFor(client);
  session.accept(answer);
}

/** The mark that whoever is signed in wants pushes in this browser. */
export const pushWish = 'svc.push';

/** Signs out in all tabs, now or when there is a network again. */
export async function signOutOfAllTabs(): Promise<void> {
  forgetPerson();
  localStorage.removeItem(pushWish);
  await session.signOut();
}

// A session that was ended elsewhere leaves as little behind as one that is ended here.
isSignedIn.subscribe((signedIn) => {
  if (!signedIn) forgetReads();
});

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
