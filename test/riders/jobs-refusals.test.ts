import { beforeAll, describe, expect, test } from 'vitest';
import { route as jobs } from '../../functions/riders/jobs.ts';
import { type Headers, newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

let headers: Headers;

const { wire } = await startWire();
beforeAll(async () => {
  headers = await signedIn(wire, await newUser(wire, 'rider'));
});

const ask = (as: Headers, more: Record<string, string> = {}) =>
  call(wire, jobs, { headers: as, query: { latitude: '6.5', longitude: '3.4', ...more } });

describe('the jobs near a rider: who may not ask, and what for', () => {
  test.each(['merchant', 'carrier', 'admin'] as const)('a %s is refused', async (role) => {
    const as = await signedIn(wire, await newUser(wire, role));
    expect((await ask(as)).status).toBe(403);
  });

  test('a stranger and a secret key are refused', async () => {
    expect((await ask({})).status).toBe(401);
    const as = await withKey(wire, await newUser(wire, 'merchant'), 'live');
    expect((await ask(as)).status).toBe(403);
  });

  test.each([
    [{ latitude: '91' }, '/latitude'],
    [{ longitude: 'west' }, '/longitude'],
    [{ latitude: '' }, '/latitude'],
    [{ limit: '0' }, '/limit'],
    [{ limit: '51' }, '/limit'],
    [{ limit: 'all' }, '/limit'],
  ])('%j is refused', async (odd, pointer) => {
    const { status, body } = await ask(headers, odd);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer }]);
  });

  test('a place is needed', async () => {
    const { body } = await call(wire, jobs, { headers, query: {} });
    expect(body.errors).toMatchObject([
      { pointer: '/latitude', code: 'required' },
      { pointer: '/longitude', code: 'required' },
    ]);
  });
});
