import * as z from 'zod';
import { GatewaySilence } from '../ports/payments.ts';

/** The envelope of every Paystack answer. */
const Envelope = z.object({
  status: z.boolean(),
  data: z.unknown().optional(),
  /** Names the reason of a refusal, such as `duplicate_transfer_reference`. */
  code: z.string().optional(),
  message: z.string().default(''),
});

/** Paystack's answer: the data, or the refusal. */
type PaystackAnswer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string };

/** @throws NoAnswer when the text is not such an answer */
function readAnswer(text: string): z.output<typeof Envelope> {
  try {
    return Envelope.parse(JSON.parse(text));
  } catch (error) {
    throw new GatewaySilence('Paystack sent an unreadable answer', { cause: error });
  }
}

/** The settings for reaching Paystack. */
export interface PaystackAccess {
  readonly baseUrl: string;
  /** Milliseconds to wait for an answer. */
  readonly timeout: number;
  /** @throws when there is no key */
  secretKey(): Promise<string>;
}

/**
 * Sends one request to Paystack.
 * @throws NoAnswer when Paystack does not answer, fails, or is overloaded; an error when it rejects our key
 */
async function askPaystack(
  { baseUrl, timeout, secretKey }: PaystackAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<PaystackAnswer> {
  const authorization = `Bearer ${await secretKey()}`;
  const read = async () => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  const { status, text } = await read().catch((error: unknown) => {
    throw new GatewaySilence('Paystack did not answer', { cause: error });
  });
  if (status >= 500 || status === 429) throw new GatewaySilence(`Paystack answered ${status}`);
  if (status === 401 || status === 403) throw new Error(`Paystack rejected the secret key: ${status}`);
  const answer = readAnswer(text);
  if (answer.status && status < 300) return { ok: true, data: answer.data };
  return { ok: false, status, code: answer.code ?? '', message: answer.message };
}

/** A refusal by Paystack. */
export type RefusedRequest = Extract<PaystackAnswer, { ok: false }>;

/** The requests to Paystack's API, by their method. */
export const createPaystackRequests = (access: PaystackAccess) => ({
  get: (path: string) => askPaystack(access, 'GET', path),
  post: (path: string, body: object) => askPaystack(access, 'POST', path, body),
});

/** Older answers have no code, so the message counts as well. */
export const isDuplicate = ({ code, message }: RefusedRequest) =>
  code.startsWith('duplicate_') || /duplicate transaction reference|reference already exists/i.test(message);
export const isUnknown = ({ status, code, message }: RefusedRequest) =>
  status === 404 || code.endsWith('_not_found') || /not found/i.test(message);

/** A refusal that says nothing about the payment, so the mistake is ours. */
export const refuseUnexpected = (what: string, { status, code }: RefusedRequest) =>
  new Error(`Paystack refused to ${what}: ${status} ${code}`);
