import { type IncomingMessage, get as open } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import * as z from 'zod';
import { type ApiError, createApiClient, isApiError } from '../../client/index.ts';
import type { receiveWebhooks } from './receiver.ts';

/** A user of demo.json who signs in. */
export const Person = z.object({ id: z.uuid(), email: z.string(), password: z.string() });
export type Person = z.output<typeof Person>;

const Inbox = z.object({ results: z.array(z.object({ text: z.string() })) });

const timeout = 10_000;
const pause = 50;
/** The stories follow one another on one clock. */
const started = performance.now();

/** Who asks: the `Authorization` header, or all headers that say it. */
export type Auth = string | Readonly<Record<string, string>>;

/** Sends a request, of whose answer nothing arrives. */
async function loseAnswer(...request: Parameters<typeof fetch>): Promise<never> {
  await (await fetch(...request)).body?.cancel();
  throw new TypeError('the network is gone');
}

const headersOf = (auth: Auth) => (typeof auth === 'string' ? { authorization: auth } : auth);

/** What the stories need: a running service, and the endpoint of a merchant's webhooks. */
export function stage(baseUrl: string, receiver: Awaited<ReturnType<typeof receiveWebhooks>>) {
  function say(who: string, what: string): void {
    const at = `${Math.round(performance.now() - started)} ms`.padStart(8);
    process.stdout.write(`${at}  ${who.padEnd(9)}  ${what}\n`);
  }

  const client = (headers: Readonly<Record<string, string>>) => createApiClient({ baseUrl, headers });
  const svc = client({});
  const as = (auth: Auth) => client(headersOf(auth));

  return {
    say,
    /** The client of somebody without an account. */
    svc,
    /** The client of a user. */
    as,
    /** The client of a user whose network fails whenever an answer comes. */
    cutOff: (auth: Auth) =>
      createApiClient({ baseUrl, headers: headersOf(auth), retries: 0, fetch: loseAnswer }),

    /** Awaits a refusal. @throws when the service does not refuse */
    async refused(call: Promise<unknown>): Promise<ApiError> {
      const refusal = await call.then(
        () => new Error('the service did not refuse'),
        (error: unknown) => error,
      );
      if (isApiError(refusal)) return refusal;
      throw refusal;
    },

    /** Asks the API at a store's own host which store stands there, as its pages could. `fetch` sends no other Host. */
    async openHost<T>(schema: z.ZodType<T>, host: string): Promise<T> {
      const answer = await new Promise<IncomingMessage>((done, fail) => {
        open(`${baseUrl}/api/v1/`, { headers: { host } }, done).on('error', fail);
      });
      return schema.parse(JSON.parse(await readText(answer)));
    },

    /** The endpoint for the webhooks of the stories' shipments. */
    hooks: receiver.url,

    /** @returns the Authorization header of a user after signing in */
    async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
      const { access } = await svc.post('/api/v1/auth/login/', { body: { email, password } });
      return `Bearer ${access}`;
    },

    /** The balances of a user's wallet, in words. */
    async wallet(auth: Auth): Promise<string> {
      const { available_balance, escrow_balance } = await as(auth).get('/api/v1/wallet/');
      return `wallet: ₦${available_balance} available, ₦${escrow_balance} in escrow`;
    },

    /** Waits for the first text sent to an address or phone that matches. @throws when none arrives in time */
    async mailed(to: string, wanted: RegExp): Promise<string> {
      for (let waited = 0; waited < timeout; waited += pause) {
        const answer = await fetch(`${baseUrl}/_local/inbox/?to=${encodeURIComponent(to)}`);
        const { results } = Inbox.parse(await answer.json());
        const found = results.map(({ text }) => wanted.exec(text)?.[0]).find((match) => match !== undefined);
        if (found !== undefined) return found;
        await new Promise((later) => setTimeout(later, pause));
      }
      throw new Error(`no message like ${wanted} reached ${to} within ten seconds`);
    },

    /** Waits for the webhook of an event of an order or a shipment, and checks its signature. */
    async heard(event: string, subject: string): Promise<void> {
      const { signatureHolds } = await receiver.next(event, subject);
      say('webhook', `${event}, signature ${signatureHolds ? 'verified' : 'INVALID'}`);
      if (!signatureHolds) throw new Error(`the signature of ${event} is invalid`);
    },
  };
}
export type Stage = ReturnType<typeof stage>;

/** The start of a route, and its destination. */
export const endsOf = (
  way: Readonly<Record<`${'pickup' | 'dropoff'}_${'latitude' | 'longitude'}`, number>>,
) => ({
  start: { latitude: way.pickup_latitude, longitude: way.pickup_longitude },
  place: { latitude: way.dropoff_latitude, longitude: way.dropoff_longitude },
});

/** A new phone number for a recipient. */
export const newPhone = () => `+23480${String(Date.now()).slice(-8)}`;
/** The code in the SMS to a recipient. */
export const code = /\b\d{6}\b/;
