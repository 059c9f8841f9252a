import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as endSession } from '../../functions/identity/end-session.ts';
import { route as sessions } from '../../functions/identity/list-sessions.ts';
import { route as get } from '../../functions/trust/admin/get.ts';
import { route as list } from '../../functions/trust/admin/list.ts';
import { route as own } from '../../functions/trust/get.ts';
import { loadStanding } from '../../shared/trust/data/standing.ts';
import { actionsOf, trail } from '../support/asserts/audit.ts';
import { newUser, type Somebody, signedIn } from '../support/people/identity/fixtures.ts';
import { newPapers } from '../support/people/riders/papers.ts';
import { decideOn, Listed, papers, picture, submitBy } from '../support/people/riders/verifications.ts';
import { call } from '../support/routes/call.ts';
import { startWireWithFiles } from '../support/wires/wire.ts';

let clock = Date.now();
const { engine, wire } = await startWireWithFiles(() => new Date(clock));

const admin = await newUser(wire, 'admin');

async function shown(status?: string, more: Record<string, string> = {}) {
  const query = { ...(status && { status }), limit: '100', ...more };
  const { body } = await call(wire, list, { headers: await signedIn(wire, admin), query });
  return Listed.parse(body);
}
const read = async ({ id }: Somebody) =>
  call(wire, get, { headers: await signedIn(wire, admin), params: { user_id: id } });
const verified = async ({ id }: Somebody) =>
  (await loadStanding(wire.table, { user: id, mode: 'live' })).verified;

describe('an admin', () => {
  test('lists who waits, oldest first, page by page, and what was decided by its status', async () => {
    const riders = [];
    for (let each = 0; each < 3; each++) {
      const rider = await newUser(wire, 'rider');
      clock += 1000;
      await newPapers(wire, rider);
      riders.push(rider);
    }
    const ids = riders.map(({ id }) => id);
    const waiting = (await shown()).results;
    expect(waiting.map(({ id }) => id)).toEqual(ids);
    const { next, results } = await shown(undefined, { limit: '2' });
    const cursor = new URL(next ?? '').searchParams.get('cursor') ?? '';
    const rest = await shown(undefined, { limit: '2', cursor });
    expect([...results, ...rest.results].map(({ id }) => id)).toEqual(ids);
    for (const rider of riders) await decideOn(wire, rider, 'VERIFIED');
    expect((await shown()).results).toEqual([]);
    expect((await shown('VERIFIED')).results.map(({ id }) => id)).toEqual(ids);
  });

  test('reads the whole number, each document by a link of 15 minutes, and who else uses the number', async () => {
    const id_number = String(randomInt(10_000_000_000, 99_999_999_999)).replace(/...$/, '234');
    const [rider, twin] = [await newUser(wire, 'rider'), await newUser(wire, 'carrier', { name: 'Twin' })];
    await submitBy(wire, rider, { id_number });
    await submitBy(wire, twin, { id_number: id_number.replace(/^(...)/, '$1 ') });
    const { status, body, text } = await read(rider);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      id: rider.id,
      role: 'rider',
      email: rider.email,
      id_number,
      same_number: [{ id: twin.id, name: 'Twin', status: 'SUBMITTED' }],
    });
    const [document] = z.array(z.object({ url: z.url(), url_expires_at: z.string() })).parse(body.documents);
    const file = await fetch(document?.url ?? '');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(picture);
    expect(new URL(document?.url ?? '').searchParams.get('response-content-disposition')).toBe('attachment');
    expect(Date.parse(document?.url_expires_at ?? '')).toBe(clock + 15 * 60_000);
    expect((await trail(wire, await signedIn(wire, rider))).results).toContainEqual(
      expect.objectContaining({ action: 'verifications.get', credential: { kind: 'admin', id: admin.id } }),
    );
  });

  test('decides once: the same decision again changes nothing, another one is refused', async () => {
    const rider = await newUser(wire, 'rider');
    await newPapers(wire, rider);
    const first = await decideOn(wire, rider, 'REJECTED', 'The slip cannot be read.', admin);
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'REJECTED', reason: 'The slip cannot be read.' },
    });
    clock += 1000;
    const again = await decideOn(wire, rider, 'REJECTED', 'Another reason.', admin);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await decideOn(wire, rider, 'VERIFIED')).toMatchObject({
      status: 409,
      body: { code: 'invalid_state' },
    });
    expect(await actionsOf(wire, await signedIn(wire, rider))).toEqual(['verifications.decide']);
    expect((await trail(wire, await signedIn(wire, admin), { target: rider.id })).results).toMatchObject([
      { action: 'verifications.decide', credential: { kind: 'jwt' } },
    ]);
  });

  test.each(['REJECTED', 'SUSPENDED'] as const)('gives a reason with %s', async (decision) => {
    const rider = await newUser(wire, 'rider');
    await newPapers(wire, rider);
    const answer = await decideOn(wire, rider, decision, '');
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/reason' }] } });
  });

  test('has one decided where two decide at once', async () => {
    const rider = await newUser(wire, 'rider');
    await newPapers(wire, rider);
    const both = await Promise.all([decideOn(wire, rider, 'VERIFIED'), decideOn(wire, rider, 'REJECTED')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = both.find(({ status }) => status === 200);
    expect(await verified(rider)).toBe(winner?.body.status === 'VERIFIED');
  });

  test('finds nothing of who has submitted nothing', async () => {
    const rider = await newUser(wire, 'rider');
    expect((await read(rider)).status).toBe(404);
    expect((await decideOn(wire, rider, 'SUSPENDED')).status).toBe(404);
  });
});

describe('a suspension', () => {
  test('ends the sessions, is shown to the account when it signs in again, and can be lifted', async () => {
    const rider = await newUser(wire, 'rider');
    const app = await signedIn(wire, rider);
    await newPapers(wire, rider);
    await decideOn(wire, rider, 'VERIFIED');
    expect(await verified(rider)).toBe(true);
    clock += 1000;
    await decideOn(wire, rider, 'SUSPENDED', 'Parcels were opened.');
    expect(await verified(rider)).toBe(false);
    const params = { session_id: crypto.randomUUID() };
    expect((await call(wire, endSession, { headers: app, params })).status).toBe(401);
    clock += 1000;
    const later = await signedIn(wire, rider);
    expect((await call(wire, sessions, { headers: later })).status).toBe(200);
    expect((await call(wire, own, { headers: later })).body).toMatchObject({
      status: 'SUSPENDED',
      reason: 'Parcels were opened.',
    });
    await decideOn(wire, rider, 'VERIFIED');
    expect(await verified(rider)).toBe(true);
    expect((await call(wire, own, { headers: later })).body).toMatchObject({
      status: 'VERIFIED',
      reason: null,
    });
  });
});

test('no event, audit entry or answer to the owner has the id number', async () => {
  const rider = await newUser(wire, 'rider');
  const id_number = '71930264558';
  const answer = await submitBy(wire, rider, { ...papers, id_number });
  await read(rider);
  await decideOn(wire, rider, 'SUSPENDED');
  expect(answer.text).not.toContain(id_number);
  expect(await engine.dump()).not.toContain(id_number);
});
