import { callApi, isDecided } from '../api.ts';

/** The session of a customer who has signed in. It is kept for this tab, and opens the same account in every store. */

const key = 'shopper-session';
/** Milliseconds for which an access token is used. It is valid for an hour. */
const usedFor = 55 * 60_000;

interface Pair {
  readonly access: string;
  readonly refresh: string;
}

interface Session extends Pair {
  /** Until when the access token is used: epoch milliseconds. */
  readonly until: number;
}

let session: Session | undefined = readKept();

function readKept(): Session | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(pair: Pair | undefined): void {
  session = pair && { ...pair, until: Date.now() + usedFor };
  try {
    if (session) sessionStorage.setItem(key, JSON.stringify(session));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing is signed in until the page is left.
  }
}

const send = (action: string, body: object) => callApi<Pair>(`/storefront/customer/${action}/`, { body });

/** Signs a customer in. @throws Refusal */
export async function signInCustomer(email: string, password: string): Promise<void> {
  keep(await send('login', { email, password }));
}

/** The access token of the customer who has signed in; undefined if nobody has, or the session has ended. */
export async function bearerOf(): Promise<string | undefined> {
  if (session && session.until < Date.now())
    try {
      keep(await send('refresh', { refresh: session.refresh }));
    } catch (refusal) {
      if (isDecided(refusal)) keep(undefined);
    }
  return session?.access;
}

/** Ends the session here and, if it can be reached, at the service. */
export async function signOut(): Promise<void> {
  const bearer = session?.access;
  keep(undefined);
  await callApi('/storefront/customer/logout/', { body: {}, bearer }).catch(() => {});
}

/** Mails a link to choose another password, if the address has an account. @throws Refusal */
export async function mailReset(email: string): Promise<void> {
  await send('password/reset', { email });
}
