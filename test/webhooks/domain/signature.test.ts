import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { signHeaders, signHex } from '../../../shared/webhooks/domain/signature.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const signed = (body: string) => ({
  event: 'shipment.created',
  event_id: '6f1c2a30-55f5-4f0e-8d6e-0a4b7f5b9a11',
  timestamp: Math.floor(Date.now() / 1000),
  attempt: 3,
  body,
});

describe('X-Svc-Signature', () => {
  test('is the hex HMAC-SHA256 of RFC 4231', () => {
    expect(signHex('Jefe', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  test('is what a receiver computes with the secret as it is shown and the raw body', () => {
    const secret = newSecret();
    const body = '{"customer":"Ọlá"}';
    const headers = signHeaders({ secret }, 'body', signed(body));
    expect(headers['x-svc-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'));
    expect(headers).not.toHaveProperty('x-svc-signature-next');
  });
});

describe('X-Svc-Signature of a timestamped delivery', () => {
  test('is what a receiver computes over the timestamp, a dot and the raw body', () => {
    const [secret, next] = [newSecret(), newSecret()];
    const about = signed('{"customer":"Ọlá"}');
    const over = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');
    const headers = signHeaders({ secret, next }, 'timestamped', about);
    const text = `${headers['x-svc-timestamp']}.${about.body}`;
    expect(headers['x-svc-signature']).toBe(over(secret, text));
    expect(headers['x-svc-signature-next']).toBe(over(next, text));
    expect(new Webhook(secret).verify(about.body, headers)).toEqual(JSON.parse(about.body));
  });
});

describe('the Standard Webhooks signature', () => {
  test('is verified by the public library, whatever the body', () => {
    fc.assert(
      fc.property(fc.json(), (body) => {
        const secret = newSecret();
        const verified = new Webhook(secret).verify(body, signHeaders({ secret }, 'body', signed(body)));
        expect(verified).toEqual(JSON.parse(body));
      }),
    );
  });

  test('does not hold for a body that was changed, or under another secret', () => {
    const secret = newSecret();
    const headers = signHeaders({ secret }, 'body', signed('{"fare":"1.00"}'));
    expect(() => new Webhook(secret).verify('{"fare":"9.00"}', headers)).toThrow();
    expect(() => new Webhook(newSecret()).verify('{"fare":"1.00"}', headers)).toThrow();
  });
});

test('the old secret signs as before after a roll, and the next one beside it', () => {
  const [secret, next] = [newSecret(), newSecret()];
  const body = '{}';
  const headers = signHeaders({ secret, next }, 'body', signed(body));
  expect(headers['x-svc-signature']).toBe(signHex(secret, body));
  expect(headers['x-svc-signature-next']).toBe(signHex(next, body));
  for (const valid of [secret, next]) expect(new Webhook(valid).verify(body, headers)).toEqual({});
});

test('the headers name event, event id, time and attempt', () => {
  const about = signed('{}');
  expect(signHeaders({ secret: newSecret() }, 'body', about)).toMatchObject({
    'content-type': 'application/json',
    'x-svc-event': about.event,
    'x-svc-event-id': about.event_id,
    'x-svc-timestamp': String(about.timestamp),
    'x-svc-attempt': '3',
    'webhook-id': about.event_id,
    'webhook-timestamp': String(about.timestamp),
  });
});
