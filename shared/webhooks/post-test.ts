import { createEventId, type Mode, msPerSecond, toEpochSeconds } from '#ground';
import { isTaken } from './domain/retry.ts';
import { type SigningSecrets, signHeaders } from './domain/signature.ts';
import type { WebhookSender } from './ports/webhook-sender.ts';

export const testEvent = 'webhook.test';

/**
 * Sends one signed test event, once, and answers what came back.
 * @param patience milliseconds that it may take
 */
export async function postTest(
  sender: WebhookSender,
  secrets: SigningSecrets,
  url: string,
  { mode, now, patience }: { readonly mode: Mode; readonly now: Date; readonly patience: number },
) {
  const named = { event: testEvent, event_id: createEventId() } as const;
  const body = JSON.stringify({ event: testEvent, timestamp: now.getTime() / msPerSecond, mode });
  const headers = signHeaders(secrets, 'body', {
    ...named,
    timestamp: toEpochSeconds(now),
    attempt: 1,
    body,
  });
  const { ms, answer, status_code, error } = await sender.post(url, headers, body, patience);
  return { delivered: isTaken(status_code), ...named, at: now.toISOString(), ms, answer, status_code, error };
}
