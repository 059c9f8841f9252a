import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { respond, type SecretStore } from '../../../infra/aws/keys/respond.ts';
import { deriveSealKey, Keyring, publicKeysOf, rotate } from '../../../infra/aws/keys/rotate.ts';

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

  test('keeps its pepper through rotations', () => {
    expect(third.otp_pepper).toBe(first.otp_pepper);
    expect(Buffer.from(first.otp_pepper, 'base64url')).toHaveLength(32);
  });

  test('keeps its key of seals through rotations, which does not show the pepper', () => {
    expect(deriveSealKey(third)).toBe(deriveSealKey(first));
    expect(deriveSealKey(rotate(undefined, 1))).not.toBe(deriveSealKey(first));
    expect(first.otp_pepper).not.toBe(deriveSealKey(first));
  });

  test('keeps the key of the payment gateway that was put beside it', () => {
    const held = Keyring.parse({ ...first, paystack_secret_key: 'sk_live_1' });
    expect(rotate(held, 2)).toMatchObject({ paystack_secret_key: 'sk_live_1' });
  });

  test('publishes no private part', () => {
    expect(published(third).flatMap(Object.keys)).not.toContain('d');
    expect(publicKeysOf(third)).not.toContain(third.otp_pepper);
  });
});

describe('a deployment', () => {
  const request = (
    RequestType: 'Create' | 'Update' | 'Delete',
    Generation: string | undefined,
    Values: readonly string[] = ['PublicKeys', 'SealKey'],
  ) => ({
    RequestType,
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Keys',
    ResourceProperties: { ServiceToken: 'function', SecretId: 'secret', Generation, Values },
  });
  const store = (): SecretStore & { text?: string; writes: number } => ({
    writes: 0,
    async read() {
      return this.text;
    },
    async write(_, text) {
      this.text = text;
      this.writes += 1;
    },
  });

  test('makes the keys once and answers the public ones', async () => {
    const secrets = store();
    const made = await respond(request('Create', '1'), secrets);
    const again = await respond(request('Update', '1'), secrets);
    expect(made).toMatchObject({
      Status: 'SUCCESS',
      StackId: 'stack',
      RequestId: 'request',
      LogicalResourceId: 'Keys',
    });
    expect(again).toEqual(made);
    expect(secrets.writes).toBe(1);
    expect(made).toMatchObject({
      Data: { PublicKeys: publicKeysOf(Keyring.parse(JSON.parse(secrets.text ?? ''))) },
    });
    expect(made).toMatchObject({
      Data: { SealKey: deriveSealKey(Keyring.parse(JSON.parse(secrets.text ?? ''))) },
    });
  });

  test('gets the key of seals alone, masked, where its stack asks for it, and rotates nothing', async () => {
    const secrets = store();
    await respond(request('Create', '1'), secrets);
    const before = secrets.text;
    const answer = await respond(request('Create', undefined, ['SealKey']), secrets);
    expect(answer).toMatchObject({ Status: 'SUCCESS', NoEcho: true });
    expect(Object.keys(('Data' in answer && answer.Data) || {})).toEqual(['SealKey']);
    expect(secrets.text).toBe(before);
  });

  test('fails where its stack asks before there are keys, and makes none', async () => {
    const secrets = store();
    expect(await respond(request('Create', undefined, ['SealKey']), secrets)).toMatchObject({
      Status: 'FAILED',
    });
    expect(secrets.writes).toBe(0);
  });

  test('rotates when the generation is raised', async () => {
    const secrets = store();
    await respond(request('Create', '1'), secrets);
    const before = secrets.text;
    await respond(request('Update', '2'), secrets);
    expect(secrets.text).not.toBe(before);
    expect(Keyring.parse(JSON.parse(secrets.text ?? '')).signing_keys).toHaveLength(2);
  });

  test('leaves the secret as it is when it removes the stack', async () => {
    const secrets = store();
    expect(await respond(request('Delete', '1'), secrets)).toMatchObject({ Status: 'SUCCESS' });
    expect(secrets.writes).toBe(0);
  });

  test('is told of a failure, and of nothing secret in it', async () => {
    const secrets = { ...store(), text: '{"otp_pepper":"hush"}' };
    const answer = await respond(request('Update', '2'), secrets);
    expect(answer).toMatchObject({ Status: 'FAILED' });
    expect(JSON.stringify(answer)).not.toContain('hush');
  });
});
