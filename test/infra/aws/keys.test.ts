import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Codes, createCodes, deriveSealKey } from '../../../infra/aws/keys/codes.ts';
import { respond } from '../../../infra/aws/keys/respond.ts';
import { Keyring, publicKeysOf, rotate } from '../../../infra/aws/keys/rotate.ts';
import type { SecretStore } from '../../../infra/aws/keys/update-secrets.ts';

const Jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string(), x: z.string() })) });
const published = (ring: Keyring) => Jwks.parse(JSON.parse(publicKeysOf(ring))).keys;
const signsWith = (ring: Keyring) => ring.signing_keys.at(-1)?.kid;

describe('a keyring', () => {
  const first = rotate(undefined, 1);
  const second = rotate(first, 2);
  const third = rotate(second, 3);

  test('signs what its published key verifies', () => {
    const [jwk] = first.signing_keys;
    const [open] = published(first);
    if (!jwk || !open) throw new Error('no key');
    const signature = sign(null, Buffer.from('text'), createPrivateKey({ key: jwk, format: 'jwk' }));
    expect(verify(null, Buffer.from('text'), createPublicKey({ key: open, format: 'jwk' }), signature)).toBe(
      true,
    );
  });

  test('signs with a key that was published a generation before', () => {
    for (const [before, after] of [
      [first, second],
      [second, third],
    ] as const) {
      expect(signsWith(after)).not.toBe(signsWith(before));
      expect(published(before).map(({ kid }) => kid)).toContain(signsWith(after));
    }
  });

  test('still accepts what the generation before signed, and nothing older', () => {
    const kids = (ring: Keyring) => published(ring).map(({ kid }) => kid);
    expect(kids(second)).toContain(signsWith(first));
    expect(kids(third)).toContain(signsWith(second));
    expect(kids(third)).not.toContain(signsWith(first));
    expect(new Set(kids(third)).size).toBe(3);
  });

  test('changes nothing when a deployment is repeated or rolled back', () => {
    expect(rotate(second, 2)).toBe(second);
    expect(rotate(second, 1)).toBe(second);
  });

  test('publishes no private part', () => {
    expect(published(third).flatMap(Object.keys)).not.toContain('d');
  });
});

test('the key of seals belongs to its pepper, and does not show it', () => {
  const codes = createCodes();
  expect(Buffer.from(codes.otp_pepper, 'base64url')).toHaveLength(32);
  expect(deriveSealKey(codes)).toBe(deriveSealKey({ ...codes }));
  expect(deriveSealKey(createCodes())).not.toBe(deriveSealKey(codes));
  expect(codes.otp_pepper).not.toBe(deriveSealKey(codes));
});

describe('a deployment', () => {
  const asking = (RequestType: 'Create' | 'Update' | 'Delete', ResourceProperties: object) => ({
    RequestType,
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Keys',
    ResourceProperties: { ServiceToken: 'function', CodesId: 'codes', ...ResourceProperties },
  });
  const request = (RequestType: 'Create' | 'Update' | 'Delete', Generation: string) =>
    asking(RequestType, { Value: 'PublicKeys', Generation, SecretId: 'signing', PaymentsId: 'payments' });
  const askSealKey = asking('Create', { Value: 'SealKey' });

  function store(held: Readonly<Record<string, string>> = {}) {
    const texts = new Map(Object.entries(held));
    const written: string[] = [];
    const secrets: SecretStore = {
      read: async (id) => texts.get(id),
      async write(id, text) {
        texts.set(id, text);
        written.push(id);
      },
    };
    const content = (id: string): unknown => JSON.parse(texts.get(id) ?? '');
    return { secrets, written, content, ring: () => Keyring.parse(content('signing')) };
  }

  test('makes the secrets once, and answers the public keys', async () => {
    const { secrets, written, content, ring } = store();
    const made = await respond(request('Create', '1'), secrets);
    const again = await respond(request('Update', '1'), secrets);
    expect(made).toMatchObject({
      Status: 'SUCCESS',
      StackId: 'stack',
      RequestId: 'request',
      LogicalResourceId: 'Keys',
      Data: { PublicKeys: publicKeysOf(ring()) },
    });
    expect(again).toEqual(made);
    expect(written.toSorted()).toEqual(['codes', 'payments', 'signing']);
    expect(content('payments')).toEqual({});
    expect(Object.keys(Object(content('codes')))).toEqual(['otp_pepper']);
    expect(Object.keys(Object(content('signing'))).toSorted()).toEqual([
      'generation',
      'next_key',
      'signing_keys',
    ]);
  });

  test('gets the key of seals, masked, where its stack asks for it, and rotates nothing', async () => {
    const { secrets, written, content } = store();
    await respond(request('Create', '1'), secrets);
    const before = written.length;
    const answer = await respond(askSealKey, secrets);
    const SealKey = deriveSealKey(Codes.parse(content('codes')));
    expect(answer).toMatchObject({ Status: 'SUCCESS', NoEcho: true, Data: { SealKey } });
    expect(written).toHaveLength(before);
  });

  test('fails where its stack asks before there are secrets, and makes none', async () => {
    const { secrets, written } = store();
    expect(await respond(askSealKey, secrets)).toMatchObject({ Status: 'FAILED' });
    expect(written).toEqual([]);
  });

  test('rotates the signing keys when the generation is raised, and nothing else', async () => {
    const { secrets, written, content, ring } = store();
    await respond(request('Create', '1'), secrets);
    const [codes, first] = [content('codes'), ring()];
    await respond(request('Update', '2'), secrets);
    expect(ring().signing_keys).toHaveLength(2);
    expect(ring()).not.toEqual(first);
    expect(content('codes')).toEqual(codes);
    expect(written.slice(3)).toEqual(['signing']);
  });

  test('keeps the key of Paystack that a person has put', async () => {
    const { secrets, content } = store({ payments: '{"paystack_secret_key":"sk_live_1"}' });
    await respond(request('Create', '1'), secrets);
    await respond(request('Update', '2'), secrets);
    expect(content('payments')).toEqual({ paystack_secret_key: 'sk_live_1' });
  });

  test('moves what one secret held to three, where the release before still finds it, until the next rotation', async () => {
    const before = { ...rotate(undefined, 1), ...createCodes(), paystack_secret_key: 'sk_live_1' };
    const { secrets, content, ring } = store({ signing: JSON.stringify(before) });
    await respond(request('Update', '1'), secrets);
    expect(content('codes')).toEqual({ otp_pepper: before.otp_pepper });
    expect(content('payments')).toEqual({ paystack_secret_key: 'sk_live_1' });
    expect(content('signing')).toEqual(before);
    await respond(request('Update', '2'), secrets);
    expect(Object(content('signing'))).not.toHaveProperty('otp_pepper');
    expect(Object(content('signing'))).not.toHaveProperty('paystack_secret_key');
    expect(ring().signing_keys[0]).toEqual(before.signing_keys[0]);
    expect(content('codes')).toEqual({ otp_pepper: before.otp_pepper });
  });

  test('leaves the release before what it reads where it moves and rotates at once', async () => {
    const before = { ...rotate(undefined, 1), ...createCodes() };
    const { secrets, content, ring } = store({ signing: JSON.stringify(before) });
    await respond(request('Update', '2'), secrets);
    expect(ring().generation).toBe(2);
    expect(content('signing')).toMatchObject({ otp_pepper: before.otp_pepper });
  });

  test('leaves the secrets as they are when it removes the stack', async () => {
    const { secrets, written } = store();
    expect(await respond(request('Delete', '1'), secrets)).toMatchObject({ Status: 'SUCCESS' });
    expect(written).toEqual([]);
  });

  test('is told of a failure, and of nothing secret in it', async () => {
    const { secrets } = store({ signing: '{"otp_pepper":"hush"}' });
    const answer = await respond(request('Update', '2'), secrets);
    expect(answer).toMatchObject({ Status: 'FAILED' });
    expect(JSON.stringify(answer)).not.toContain('hush');
  });
});
