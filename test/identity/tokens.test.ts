import { createPublicKey, randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as jwks } from '../../functions/identity/jwks.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { type Person, signUp } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { whoami } from '../support/routes/whoami.ts';
import { newSecrets } from '../support/services/engine.ts';
import { startWire } from '../support/wires/wire.ts';

const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });
const Secrets = z.object({ signing_keys: z.array(z.looseObject({ kid: z.string() })) });

let ada: Person;
const now = new Date('2026-03-01T10:00:00.000Z');
const seconds = now.getTime() / 1000;

const { engine, wire } = await startWire(() => now);
beforeAll(async () => {
  ada = await signUp(wire);
});

const publicKeys = () => Keys.parse(JSON.parse(engine.config.SVC_PUBLIC_KEYS ?? '')).keys;
const statusOf = async (token: string, on = wire) =>
  (await call(on, whoami, { headers: bearer(token) })).status;

interface Forgery {
  readonly header?: object;
  readonly claims?: object;
  readonly key?: Parameters<SignJWT['sign']>[0];
}

/** An access token as the service makes it, but for what is given. */
async function token({ header, claims, key }: Forgery = {}): Promise<string> {
  const [own] = Secrets.parse(JSON.parse(engine.config.SVC_SECRETS ?? '')).signing_keys;
  if (!own) throw new Error('no signing key');
  const payload = {
    sub: ada.id,
    role: 'merchant',
    country: 'NG',
    fam: randomUUID(),
    iss: engine.config.SVC_BASE_URL,
    aud: 'svc-api',
    iat: seconds,
    nbf: seconds,
    exp: seconds + 3600,
    ...claims,
  };
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: own.kid, ...header })
    .sign(key ?? (await importJWK(own, 'EdDSA')));
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an access token', () => {
  test('is let in as the service makes it', async () => {
    expect(await statusOf(await token())).toBe(200);
  });

  test.each<[string, Forgery]>([
    ['of another type', { header: { typ: 'rt+jwt' } }],
    ['without a type', { header: { typ: undefined } }],
    ['of another issuer', { claims: { iss: 'https://svc.evil.example' } }],
    ['for another audience', { claims: { aud: 'other' } }],
    ['that has expired', { claims: { exp: seconds } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['that is not valid yet', { claims: { nbf: seconds + 60 } }],
    ['under an unknown key id', { header: { kid: 'other' } }],
    ['without a user', { claims: { sub: undefined } }],
    ['with a role that does not exist', { claims: { role: 'root' } }],
  ])('%s is refused', async (_, forgery) => {
    const { status, body, headers } = await call(wire, whoami, { headers: bearer(await token(forgery)) });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
    expect(headers['www-authenticate']).toContain('Bearer');
  });

  test('signed by another key is refused', async () => {
    const [foreign] = Secrets.parse(JSON.parse(newSecrets().SVC_SECRETS)).signing_keys;
    expect(await statusOf(await token({ key: await importJWK({ ...foreign }, 'EdDSA') }))).toBe(401);
  });

  test('is refused where it has no algorithm', async () => {
    const [, payload] = (await token()).split('.');
    for (const alg of ['none', 'None', '']) {
      const header = encode({ alg, typ: 'at+jwt', kid: publicKeys()[0]?.kid });
      expect(await statusOf(`${header}.${payload}.`)).toBe(401);
    }
  });

  test('signed by HMAC with the public key is refused', async () => {
    const [jwk] = publicKeys();
    const pem = createPublicKey({ key: { ...jwk }, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    const key = new TextEncoder().encode(String(pem));
    expect(await statusOf(await token({ header: { alg: 'HS256' }, key }))).toBe(401);
  });

  test('is refused with another payload under its signature', async () => {
    const [header, , signature] = (await token()).split('.');
    const [, payload] = (await token({ claims: { sub: randomUUID() } })).split('.');
    expect(await statusOf([header, payload, signature].join('.'))).toBe(401);
  });

  test('is refused from its expiry on, though it was checked before', async () => {
    let clock = now;
    const moving = createWire(engine.config, () => clock);
    const valid = await token();
    expect(await statusOf(valid, moving)).toBe(200);
    clock = new Date(now.getTime() + 3_600_000);
    expect(await statusOf(valid, moving)).toBe(401);
  });

  test('is forbidden where the route does not know its role', async () => {
    const rider = await signUp(wire, 'rider');
    expect(await statusOf(rider.access)).toBe(403);
  });

  test.each([
    [undefined, 200, 'live'],
    ['live', 200, 'live'],
    ['test', 200, 'test'],
    ['prod', 400, undefined],
  ])('acts in the mode of X-Svc-Mode: %s', async (mode, status, answered) => {
    const headers = { ...bearer(ada.access), ...(mode && { 'X-Svc-Mode': mode }) };
    const { body, ...answer } = await call(wire, whoami, { headers });
    expect([answer.status, body.mode]).toEqual([status, answered]);
  });
});

describe('the key set', () => {
  test('is public, cacheable, and holds no private part', async () => {
    const { status, headers, body } = await call(wire, jwks);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(body).toEqual({ keys: publicKeys() });
    expect(JSON.stringify(body)).not.toContain('"d"');
  });

  test('verifies tokens of the old key beside those of the new', async () => {
    const next = newSecrets();
    const keys = [...publicKeys(), ...Keys.parse(JSON.parse(next.SVC_PUBLIC_KEYS)).keys];
    const both = createWire(
      { ...engine.config, ...next, SVC_PUBLIC_KEYS: JSON.stringify({ keys }) },
      () => now,
    );
    const newcomer = await signUp(both);
    expect(await statusOf(ada.access, both)).toBe(200);
    expect(await statusOf(newcomer.access, both)).toBe(200);
    expect(await statusOf(newcomer.access)).toBe(401);
  });
});
