import { describe, expect, test } from 'vitest';
import { webhooks } from '../../client/index.ts';
import { toEpochSeconds } from '../../shared/kernel/time.ts';
import { createSigningSecret } from '../../shared/webhooks/data/signing-secrets.ts';
import { schemes, signHeaders } from '../../shared/webhooks/domain/signature.ts';

const secret = createSigningSecret();
const event = 'delivery.completed' as const;
const event_id = '019c1358-b2fa-7d03-9f61-4c7a0e8b5d12';
const body = JSON.stringify({ event, shipment_id: 'a', customer_name: 'Ọlá' });
const sign = (at = new Date(), secrets: Parameters<typeof signHeaders>[0] = { secret }) =>
  signHeaders(secrets, 'body', { event, event_id, timestamp: toEpochSeconds(at), attempt: 1, body });

describe('a webhook', () => {
  test.each(schemes)('is verified whatever X-Svc-Signature signs: %s', async (scheme) => {
    const signed = { event, event_id, timestamp: toEpochSeconds(new Date()), attempt: 1, body };
    const told = await webhooks.verify(body, signHeaders({ secret }, scheme, signed), secret);
    expect(told).toEqual({ id: event_id, event, payload: JSON.parse(body) });
  });

  test('is verified from bytes and from the headers of fetch', async () => {
    const told = await webhooks.verify(Buffer.from(body), new Headers(sign()), secret);
    expect(told.event === event && told.payload.shipment_id).toBe('a');
  });

  test('is verified with either secret while one is rolled', async () => {
    const next = createSigningSecret();
    const headers = sign(new Date(), { secret, next });
    await expect(webhooks.verify(body, headers, secret)).resolves.toMatchObject({ event });
    await expect(webhooks.verify(body, headers, next)).resolves.toMatchObject({ event });
  });

  test.each([
    ['another body', body.replace('a', 'b'), sign(), secret, 'does not hold'],
    ['another secret', body, sign(), createSigningSecret(), 'does not hold'],
    ['another id', body, { ...sign(), 'webhook-id': 'b' }, secret, 'does not hold'],
    [
      'no signature of version 1',
      body,
      { ...sign(), 'webhook-signature': 'v2,a v1,a' },
      secret,
      'does not hold',
    ],
    ['a time six minutes ago', body, sign(new Date(Date.now() - 360_000)), secret, 'five minutes'],
    ['a time in six minutes', body, sign(new Date(Date.now() + 360_000)), secret, 'five minutes'],
    ['a time that is none', body, { ...sign(), 'webhook-timestamp': 'x' }, secret, 'five minutes'],
    ['no headers', body, {}, secret, 'webhook-id is missing'],
  ])('is refused with %s', async (_, sent, headers, known, reason) => {
    const verified = webhooks.verify(sent, headers, known);
    await expect(verified).rejects.toThrow(reason);
    await expect(verified).rejects.toMatchObject({ name: 'WebhookError' });
  });
});
