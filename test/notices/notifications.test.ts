import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as addDevice } from '../../functions/notices/add-device.ts';
import { route as list } from '../../functions/notices/list.ts';
import { route as listDevices } from '../../functions/notices/list-devices.ts';
import { route as read } from '../../functions/notices/read.ts';
import { route as removeDevice } from '../../functions/notices/remove-device.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { addNotice, notificationIdOf, notifyOnce } from '../../shared/notices/data/notifications.ts';
import { createEventId } from '../../shared/platform/events/outbox.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { listShown } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { type Headers, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const start = new Date('2026-03-01T10:00:00.000Z').getTime();
let user: User;
let headers: Headers;
const { engine, wire } = await startWire(() => new Date(start));
beforeEach(async () => {
  user = await newUser(wire, 'rider');
  headers = await signedIn(wire, user);
});

const notice = (minute: number) => {
  const at = new Date(start + minute * 60_000);
  const id = notificationIdOf(createEventId(), at);
  return { id, kind: 'fleet.invited', title: 'Told', text: `at ${minute}`, created_at: at.toISOString() };
};
const Results = z.object({ next: z.url().nullable(), results: z.array(z.record(z.string(), z.unknown())) });
const listed = async (query: Record<string, string> = {}) =>
  Results.parse((await call(wire, list, { headers, query })).body);

describe('notifications', () => {
  test('are listed newest first, page by page, those of others not among them', async () => {
    const told = [notice(1), notice(3), notice(2)];
    await wire.table.commit(told.map((one) => addNotice(user.id, one)));
    await wire.table.commit([addNotice((await newUser(wire, 'rider')).id, notice(4))]);
    const first = await listed({ limit: '2' });
    const cursor = new URL(first.next ?? '').searchParams.get('cursor') ?? '';
    const rest = await listed({ limit: '2', cursor });
    expect([...first.results, ...rest.results].map(({ text }) => text)).toEqual(['at 3', 'at 2', 'at 1']);
    expect(first.results[0]).toEqual({ ...told[1], read_at: null });
  });

  test('are not listed after 90 days, though they are still there', async () => {
    const day = 24 * 60;
    await wire.table.commit(
      [-90 * day - 1, -90 * day, -1].map((minute) => addNotice(user.id, notice(minute))),
    );
    expect((await listed()).results.map(({ text }) => text)).toEqual(['at -1', `at ${-90 * day}`]);
  });

  test('have no further page once it is too old, which is not asked for: DynamoDB would refuse it', async () => {
    await wire.table.commit([1, 2, 3].map((minute) => addNotice(user.id, notice(minute))));
    const cursor = new URL((await listed({ limit: '1' })).next ?? '').searchParams.get('cursor') ?? '';
    const later = createWire(engine.config, () => new Date(start + 91 * 24 * 3600_000));
    const { wire: on, requests } = counted(later);
    const asked = { headers: await signedIn(later, user), query: { limit: '1', cursor } };
    expect((await call(on, list, asked)).body).toEqual({ next: null, previous: null, results: [] });
    expect(requests).toEqual([]);
  });

  test('are marked as read by their own user, and keep the time of the first time', async () => {
    const one = notice(0);
    await wire.table.commit([addNotice(user.id, one)]);
    const params = { notification_id: one.id };
    const stranger = await signedIn(wire, await newUser(wire, 'rider'));
    expectProblem(read, await call(wire, read, { headers: stranger, params }), 'not_found');
    const { status, body } = await call(wire, read, { headers, params });
    expect([status, body.read_at]).toEqual([200, '2026-03-01T10:00:00.000Z']);
    const later = createWire(engine.config, () => new Date(start + 1000));
    expect((await call(later, read, { headers, params })).body).toEqual(body);
    expect((await listed()).results).toEqual([body]);
  });

  test('are told once, and stay read when they are told again', async () => {
    const one = notice(0);
    await notifyOnce(wire.table, user.id, one);
    await call(wire, read, { headers, params: { notification_id: one.id } });
    await notifyOnce(wire.table, user.id, one);
    expect((await listed()).results).toMatchObject([{ id: one.id, read_at: '2026-03-01T10:00:00.000Z' }]);
  });
});

describe('a device', () => {
  const add = (token: string, as = headers) =>
    call(wire, addDevice, { headers: as, body: { token, platform: 'android' } });

  const devicesOf = (who: User) => listShown(wire, listDevices, who);

  test('is registered once for its token, and listed', async () => {
    const first = await add('token-of-a-phone');
    expect(first.status).toBe(201);
    expect((await add('token-of-a-phone')).body.id).toBe(first.body.id);
    await add('token-of-a-tablet');
    const { body } = await call(wire, listDevices, { headers });
    expect(Results.parse(body).results).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain('token-of');
  });

  test('is that of whoever registered it last', async () => {
    const other = await newUser(wire, 'rider');
    const token = `shared-${user.id}`;
    const { body } = await add(token);
    await add(token, await signedIn(wire, other));
    expect(await devicesOf(user)).toEqual([]);
    expect(await devicesOf(other)).toMatchObject([{ id: body.id }]);
    const params = { device_id: String(body.id) };
    expectProblem(removeDevice, await call(wire, removeDevice, { headers, params }), 'not_found');
  });

  test('is removed', async () => {
    const { body } = await add(`gone-${user.id}`);
    const params = { device_id: String(body.id) };
    expect((await call(wire, removeDevice, { headers, params })).status).toBe(200);
    expectProblem(removeDevice, await call(wire, removeDevice, { headers, params }), 'not_found');
    expect(await devicesOf(user)).toEqual([]);
  });

  test('has a token that the push service could have given', async () => {
    for (const token of ['', 'two words', 'é', 'x'.repeat(1025)])
      expectProblem(addDevice, await add(token), 'invalid_request');
  });

  test('cannot be registered where no push service is set up', async () => {
    const bare = createWire({ ...engine.config, SVC_STAGE: 'prod' }, wire.now);
    const body = { token: 'token', platform: 'ios' };
    expectProblem(addDevice, await call(bare, addDevice, { headers, body }), 'forbidden');
  });
});
