import { beforeAll, describe, expect, test } from 'vitest';
import { createApiSecret } from '../../shared/platform/http/credentials/secrets.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { keyFor, type Person, signUpVerified } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { whoami } from '../support/routes/whoami.ts';
import { startWire } from '../support/wires/wire.ts';

let ada: Person;

const { engine, wire } = await startWire();
beforeAll(async () => {
  ada = await signUpVerified(wire);
});

const asks = (headers: Record<string, string>, on = wire) => call(on, whoami, { headers });

describe('an API key', () => {
  test.each<[string, (key: string) => Record<string, string>]>([
    ['Authorization: ApiKey', (key) => ({ Authorization: `ApiKey ${key}` })],
    ['Authorization: Bearer', (key) => ({ Authorization: `Bearer ${key}` })],
    ['Authorization: bearer', (key) => ({ Authorization: `bearer  ${key}` })],
    ['X-Svc-API-Key', (key) => ({ 'X-Svc-API-Key': key })],
  ])('is taken in %s', async (_, headers) => {
    const { key, id } = await keyFor(wire, ada, 'live');
    const { status, body } = await asks(headers(key));
    expect(status).toBe(200);
    expect(body).toEqual({ kind: 'key', user: ada.id, mode: 'live', credential: id });
  });

  test.each(['Basic', 'Token', ''])('is not taken under the scheme %j', async (scheme) => {
    const { key } = await keyFor(wire, ada, 'live');
    expect((await asks({ Authorization: `${scheme} ${key}`.trim() })).status).toBe(401);
  });

  test.each([
    ['live', 'test'],
    ['test', 'live'],
  ] as const)('is refused in its mode, %s, where X-Svc-Mode says %s', async (mode, other) => {
    const { key } = await keyFor(wire, ada, mode);
    const refused = await asks({ 'X-Svc-API-Key': key, 'X-Svc-Mode': other });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
    expect(refused.body.detail).toBe(`X-Svc-Mode is ${other}, but the API key is a ${mode} key.`);
    expect((await asks({ 'X-Svc-API-Key': key, 'X-Svc-Mode': mode })).body.mode).toBe(mode);
    expect((await asks({ 'X-Svc-API-Key': key })).body.mode).toBe(mode);
  });

  test('is refused without a read where it has a typo', async () => {
    const unreadable = createWire({ ...engine.config, AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9' });
    const key = createApiSecret('live');
    const typos = [
      `${key.slice(0, 20)}${key[20] === 'x' ? 'y' : 'x'}${key.slice(21)}`,
      key.slice(0, -1),
      `${key}0`,
    ];
    for (const typo of [...typos, 'svc_live_', 'svc_other_x']) {
      const { status, body } = await asks(bearer(typo), unreadable);
      expect([status, body.code]).toEqual([401, 'unauthenticated']);
    }
    expect((await asks(bearer(key), unreadable)).status).toBe(503);
  });

  test('is refused beside another credential, because the caller may mean either', async () => {
    const [{ key }, { key: other }] = [await keyFor(wire, ada, 'live'), await keyFor(wire, ada, 'test')];
    const stranger = await signUpVerified(wire);
    const beside = [
      bearer(stranger.access),
      bearer(ada.access),
      bearer(other),
      { Authorization: `ApiKey ${other}` },
    ];
    for (const headers of beside) {
      const { status, body } = await asks({ 'X-Svc-API-Key': key, ...headers });
      expect([status, body.code]).toEqual([400, 'invalid_request']);
      expect(body.errors).toMatchObject([{ pointer: '/X-Svc-API-Key', code: 'conflict' }]);
    }
    for (const headers of [bearer(key), { Authorization: `ApiKey ${key}` }])
      expect((await asks({ 'X-Svc-API-Key': key, ...headers })).body).toMatchObject({
        user: ada.id,
        mode: 'live',
      });
  });

  test('is refused where nobody has it', async () => {
    expect((await asks(bearer(createApiSecret('live')))).status).toBe(401);
  });

  test('is refused by its kind where a partner has it', async () => {
    const { status, body } = await asks(bearer(createApiSecret('pk')));
    expect([status, body.code]).toEqual([403, 'partner_key_not_allowed']);
  });
});
