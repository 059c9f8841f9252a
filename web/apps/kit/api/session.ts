import { type Signal, signal } from '@preact/signals';

/** What a session needs of the browser. */
export interface SessionPorts {
  /** Sends a request to the API. */
  readonly fetch: typeof fetch;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Runs one at a time, over all tabs. */
  lock<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Tells the other tabs. */
  tell(message: SessionMessage): void;
  /** Takes the key under which this browser keeps what could not be sent yet. */
  keepKey(queueKey: string): void;
  readonly now: () => number;
}

/** What a sign-in or a refresh answers to a browser. */
export interface SignedIn {
  readonly access: string;
  readonly queue_key?: string;
}

/** The channel on which tabs talk. */
export const sessionChannelName = 'svc.session';

/** What tabs tell each other: who signed in, or that nobody is. */
export type SessionMessage = { readonly signedIn: string } | { readonly signedIn: null };

/** Seconds for which a token must still be good to be used. */
const margin = 30;

/** Says that somebody is signed in, and nothing about her. */
export const signedInMark = 'svc.signed-in';
/** Says that the session is still to be closed, because there was no network. */
const owed = 'svc.sign-out-owed';

interface Token {
  readonly access: string;
  /** Whose it is. */
  readonly subject: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

function readToken(access: string): Token {
  const [, claims = ''] = access.split('.');
  const { sub, exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
  return { access, subject: String(sub), expires: Number(exp) };
}

/** The session of this browser: the access token in memory, the refresh token in a cookie that no script reads. */
export interface Session {
  /** Whether somebody is signed in, as far as this browser knows. */
  readonly isSignedIn: Signal<boolean>;
  /** An access token that works, refreshed if need be; undefined where nobody is signed in. @throws when there is no network */
  token(): Promise<string | undefined>;
  /** Takes what a sign-in answered. */
  accept(answer: SignedIn): void;
  /** Asks for a new token, because the API refused this one. */
  renew(refused: string): Promise<string | undefined>;
  signOut(): Promise<void>;
  /** Closes a session that was left without a network. @throws when there still is none */
  settle(): Promise<void>;
  /** What another tab told. @returns whether the page must be loaded again, because it shows somebody else */
  hear(message: SessionMessage): boolean;
}

/** Headers of requests whose session is in the cookie. */
export const cookieHeaders = { 'x-svc-session': 'cookie' } as const;

/** Makes the session of a page. */
export function createFaceSession(ports: SessionPorts): Session {
  const { storage } = ports;
  const isSignedIn = signal(storage.getItem(signedInMark) !== null);
  let held: Token | undefined;
  let refreshing: Promise<string | undefined> | undefined;

  const forget = () => {
    held = undefined;
    storage.removeItem(signedInMark);
    isSignedIn.value = false;
  };

  const take = ({ access, queue_key }: SignedIn) => {
    held = readToken(access);
    // A session that is only closed keeps nothing.
    if (queue_key && isSignedIn.value) ports.keepKey(queue_key);
    return held;
  };

  const accept = (answer: SignedIn) => {
    isSignedIn.value = true;
    const { subject } = take(answer);
    storage.setItem(signedInMark, '1');
    storage.removeItem(owed);
    ports.tell({ signedIn: subject });
  };

  const send = (path: string, access?: string) =>
    ports.fetch(path, {
      method: 'POST',
      headers: { ...cookieHeaders, ...(access && { authorization: `Bearer ${access}` }) },
    });

  async function refresh(): Promise<string | undefined> {
    const answer = await send('/api/v1/auth/refresh/');
    if (answer.status === 401) {
      forget();
      ports.tell({ signedIn: null });
      return undefined;
    }
    if (!answer.ok) throw new TypeError(`the session was not refreshed: ${answer.status}`);
    return take(JSON.parse(await answer.text())).access;
  }

  const refreshOnce = () => {
    refreshing ??= ports.lock('svc.refresh', refresh).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  // The first request when there is a network again.
  async function settle(): Promise<void> {
    if (storage.getItem(owed) === null) return;
    const access = await refreshOnce();
    if (access) await send('/api/v1/auth/logout/', access);
    forget();
    storage.removeItem(owed);
  }

  return {
    isSignedIn,
    accept,
    settle,
    async token() {
      await settle();
      if (!isSignedIn.value) return undefined;
      if (held && held.expires - margin > ports.now() / 1000) return held.access;
      return refreshOnce();
    },
    async renew(refused) {
      if (held && held.access !== refused) return held.access;
      return refreshOnce();
    },
    async signOut() {
      const access = held?.access;
      forget();
      ports.tell({ signedIn: null });
      storage.setItem(owed, '1');
      try {
        const token = access ?? (await refreshOnce());
        if (token) await send('/api/v1/auth/logout/', token);
        storage.removeItem(owed);
      } catch {
        // Without a network the mark stays, and the session is closed when there is one.
      }
      forget();
    },
    hear({ signedIn }) {
      if (signedIn === held?.subject) return false;
      const isOther = held !== undefined;
      held = undefined;
      isSignedIn.value = signedIn !== null;
      return isOther;
    },
  };
}
