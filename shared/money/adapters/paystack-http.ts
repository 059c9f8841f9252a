import * as z from 'zod';
import { NoAnswer } from '../ports/payments.ts';

/** Every answer of Paystack. */
const Envelope = z.object({
  status: z.boolean(),
  data: z.unknown().optional(),
  /** Names a refusal, such as `duplicate_transfer_reference`. */
  code: z.string().optional(),
  message: z.string().default(''),
});

/** What Paystack answers: the data, or how it refused. */
export type PaystackAnswer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string };

/** @throws NoAnswer where it is none */
function readAnswer(text: string): z.output<typeof Envelope> {
  try {
    return Envelope.parse(JSON.parse(text));
  } catch (error) {
    throw new NoAnswer('Paystack answered something else', { cause: error });
  }
}

/** How Paystack is reached. */
export interface PaystackAccess {
  readonly baseUrl: string;
  /** Milliseconds that an answer may take. */
  readonly patience: number;
  /** @throws when there is none */
  secretKey(): Promise<string>;
}

/**
 * Sends one request to Paystack.
 * @throws NoAnswer where it does not answer, is in trouble, or has too much to do; an error where it does not let us in
 */
export async function askPaystack(
  { baseUrl, patience, secretKey }: PaystackAccess,
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
      signal: AbortSignal.timeout(patience),
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  const { status, text } = await read().catch((error: unknown) => {
    throw new NoAnswer('Paystack did not answer', { cause: error });
  });
  if (status >= 500 || status === 429) throw new NoAnswer(`Paystack answered ${status}`);
  if (status === 401 || status === 403) throw new Error(`Paystack refuses the secret key: ${status}`);
  const answer = readAnswer(text);
  if (answer.status && status < 300) return { ok: true, data: answer.data };
  return { ok: false, status, code: answer.code ?? '', message: answer.message };
}
