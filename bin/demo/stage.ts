import { type IncomingMessage, get as open } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import * as z from 'zod';
import type { receiveWebhooks } from './receiver.ts';

/** A user of demo.json who signs in. */
export const Person = z.object({ id: z.uuid(), email: z.string(), password: z.string() });
export type Person = z.output<typeof Person>;

export const Shipment = z.object({
  id: z.string(),
  tracking_number: z.string(),
  status: z.string(),
  escrow_status: z.string(),
  escrow_amount: z.string(),
});
const Tokens = z.object({ access: z.string() });
const Wallet = z.object({ available_balance: z.string(), escrow_balance: z.string() });
const Refusal = z.object({ code: z.string(), detail: z.string() });
const Inbox = z.object({ results: z.array(z.object({ text: z.string() })) });

const timeout = 10_000;
const pause = 50;
/** The stories follow one another on one clock. */
const started = performance.now();

/** Who asks: the `Authorization` header, or all headers that say it. */
type Auth = string | Readonly<Record<string, string>>;

/** What the stories need: a running service, and the endpoint of a merchant's webhooks. */
export function stage(baseUrl: string, receiver: Awaited<ReturnType<typeof receiveWebhooks>>) {
  function say(who: string, what: string): void {
    const at = `${Math.round(performance.now() - started)} ms`.padStart(8);
    process.stdout.write(`${at}  ${who.padEnd(9)}  ${what}\n`);
  }

  async function send(method: string, path: string, auth: Auth, body?: object) {
    const own = typeof auth === 'string' ? auth && { authorization: auth } : auth;
    const answer = await fetch(baseUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...own },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { ok: answer.ok, told: `${method} ${path} answered ${answer.status}: ${text}`, text };
  }

  /** Sends one request and reads its answer. @throws the service's refusal */
  async function ask<T>(schema: z.ZodType<T>, method: string, path: string, auth: Auth, body?: object) {
    const { ok, told, text } = await send(method, path, auth, body);
    if (!ok) throw new Error(told);
    return schema.parse(JSON.parse(text));
  }

  const get = <T>(schema: z.ZodType<T>, path: string, auth: Auth = '') => ask(schema, 'GET', path, auth);
  const post = <T>(schema: z.ZodType<T>, path: string, auth: Auth = '', body?: object) =>
    ask(schema, 'POST', path, auth, body);

  return {
    say,
    get,
    post,

    /** Sends a POST that the service refuses. @returns the problem @throws when it is not refused */
    async refused(path: string, auth: Auth, body: object) {
      const { ok, told, text } = await send('POST', path, auth, body);
      if (ok) throw new Error(told);
      return Refusal.parse(JSON.parse(text));
    },

    /** Opens the root of a store's own host, as whoever resolves its name does. `fetch` sends no other Host. */
    async openHost<T>(schema: z.ZodType<T>, host: string): Promise<T> {
      const answer = await new Promise<IncomingMessage>((done, fail) => {
        open(baseUrl, { headers: { host } }, done).on('error', fail);
      });
      return schema.parse(JSON.parse(await readText(answer)));
    },

    /** The endpoint for the webhooks of the stories' shipments. */
    hooks: receiver.url,

    /** @returns the Authorization header of a user after signing in */
    async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
      const { access } = await post(Tokens, '/api/v1/auth/login/', '', { email, password });
      return `Bearer ${access}`;
    },

    /** The balances of a user's wallet, in words. */
    async wallet(auth: string): Promise<string> {
      const { available_balance, escrow_balance } = await get(Wallet, '/api/v1/wallet/', auth);
      return `wallet: ₦${available_balance} available, ₦${escrow_balance} in escrow`;
    },

    /** Waits for the first text sent to an address or phone that matches. @throws when none arrives in time */
    async mailed(to: string, wanted: RegExp): Promise<string> {
      for (let waited = 0; waited < timeout; waited += pause) {
        const { results } = await get(Inbox, `/_local/inbox/?to=${encodeURIComponent(to)}`);
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
