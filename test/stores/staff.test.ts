import { beforeEach, describe, expect, test } from 'vitest';
import { route as notifications } from '../../functions/notices/list.ts';
import { consumer } from '../../functions/notices/send.ts';
import { route as addHours } from '../../functions/stores/hours/create.ts';
import { route as listHours } from '../../functions/stores/hours/list.ts';
import { route as listStores } from '../../functions/stores/list.ts';
import { route as accept } from '../../functions/stores/staff/accept-invitation.ts';
import { route as invite } from '../../functions/stores/staff/create.ts';
import { route as remove } from '../../functions/stores/staff/delete.ts';
import { route as get } from '../../functions/stores/staff/get.ts';
import { route as list } from '../../functions/stores/staff/list.ts';
import { route as resend } from '../../functions/stores/staff/resend.ts';
import { route as update } from '../../functions/stores/staff/update.ts';
import { route as view } from '../../functions/stores/staff/view-invitation.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import { mailAccess } from '../../shared/notices/wiring/mail.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { asPublished } from '../../shared/platform/events/outbox.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { type StaffMember, saveStaff, staffOf } from '../../shared/stores/data/staff.ts';
import { type Store, storePartition } from '../../shared/stores/data/stores.ts';
import { issueStaffToken } from '../../shared/stores/domain/staff.ts';
import { listShown } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { employ, newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { batchOf, busMessage } from '../support/services/pipeline.ts';
import { contended } from '../support/wires/contended.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire, at } = await startWires('2026-03-01T10:00:00.000Z');
const week = 7 * 24 * 3600;
let owner: User;
let clerk: User;
let store: Store;
beforeEach(async () => {
  [owner, clerk] = await Promise.all([newUser(wire, 'merchant'), newUser(wire, 'merchant')]);
  store = await newStore(wire, owner);
});

const asked = async (who: User, more = {}, mode: Mode = 'live') => ({
  headers: await signedIn(wire, who, mode),
  params: { store_id: store.id, ...more },
});
const inviteBy = async (who: User, body: object, on: Wire = wire) =>
  call(on, invite, { ...(await asked(who)), body });

/** The token in the mail that was sent last. */
async function tokenOf(id: unknown): Promise<string> {
  const { staff } = await staffOf(wire.table, store.id);
  const member = staff.find((one) => one.id === id);
  if (!member) throw new Error('nobody has this id');
  return issueStaffToken(await pepperAccess.of(wire).bytes(), { ...member, store: store.id });
}
const acceptBy = async (who: User, token: string, { on = wire, mode = 'live' as Mode } = {}) =>
  call(on, accept, { headers: await signedIn(on, who, mode), params: { token } });

/** Somebody works in the store by an accepted invitation. */
async function joined(who: User, role: string) {
  const { body } = await inviteBy(owner, { email: who.email, role });
  expect((await acceptBy(who, await tokenOf(body.id))).status).toBe(200);
  return { staff_id: String(body.id) };
}

describe('somebody who is invited to a store', () => {
  test('accepts, works there in the role, is changed and removed', async () => {
    const invited = await inviteBy(owner, { email: ` ${clerk.email.toUpperCase()} `, role: 'MANAGER' });
    const expected = {
      email: clerk.email,
      name: null,
      role: 'MANAGER',
      status: 'INVITED',
      revision: 1,
      expires_at: '2026-03-08T10:00:00.000Z',
    };
    expect([invited.status, invited.body]).toMatchObject([201, expected]);
    expect(invited.body).not.toHaveProperty('test_token');
    const token = await tokenOf(invited.body.id);
    const seen = await call(wire, view, { params: { token } });
    expect(seen.body).toEqual({
      id: invited.body.id,
      email: clerk.email,
      role: 'MANAGER',
      status: 'PENDING',
      store: store.id,
      store_name: store.name,
      is_test: false,
      expires_at: expected.expires_at,
    });
    expectProblem(listHours, await call(wire, listHours, await asked(clerk)), 'not_found');
    const accepted = await acceptBy(clerk, token);
    expect([accepted.status, accepted.body.status]).toEqual([200, 'ACCEPTED']);
    expect(await listShown(wire, listStores, clerk)).toMatchObject([{ id: store.id, role: 'MANAGER' }]);
    expect(await listShown(wire, listStores, owner)).toMatchObject([{ id: store.id, role: 'OWNER' }]);
    expect(await listShown(wire, notifications, owner)).toMatchObject([{ kind: 'store.staff_joined' }]);
    const named = { staff_id: String(invited.body.id) };
    const shown = await call(wire, get, await asked(clerk, named));
    expect(shown.body).toMatchObject({ status: 'ACTIVE', expires_at: null, name: clerk.name, revision: 2 });
    expectProblem(accept, await acceptBy(clerk, token), 'invalid_state');

    const hours = { day: 'MON', opens: '09:00', closes: '18:00' };
    expect((await call(wire, addHours, { ...(await asked(clerk)), body: hours })).status).toBe(201);
    const change = { ...(await asked(owner, named)), body: { role: 'VIEWER', revision: 2 } };
    expect((await call(wire, update, change)).body).toMatchObject({ role: 'VIEWER', revision: 3 });
    expectProblem(update, await call(wire, update, change), 'conflict');
    expectProblem(
      addHours,
      await call(wire, addHours, { ...(await asked(clerk)), body: hours }),
      'forbidden',
    );
    expect((await call(wire, remove, await asked(owner, named))).status).toBe(200);
    expectProblem(listHours, await call(wire, listHours, await asked(clerk)), 'not_found');
    expect(await listShown(wire, listStores, clerk)).toEqual([]);
    expectProblem(view, await call(wire, view, { params: { token } }), 'not_found');
  });

  test('accepts with the invited address and a merchant account alone', async () => {
    const rider = await newUser(wire, 'rider');
    const [first, second] = [
      await inviteBy(owner, { email: clerk.email, role: 'CATALOG' }),
      await inviteBy(owner, { email: rider.email, role: 'CATALOG' }),
    ];
    const stranger = await newUser(wire, 'merchant');
    const token = await tokenOf(first.body.id);
    expectProblem(accept, await acceptBy(stranger, token), 'email_mismatch');
    expectProblem(accept, await acceptBy(clerk, token, { mode: 'test' }), 'not_found');
    expectProblem(accept, await acceptBy(rider, await tokenOf(second.body.id)), 'forbidden');
    expect(await listShown(wire, listStores, stranger)).toEqual([]);
  });

  test('accepts within seven days, and by the latest mail', async () => {
    const { body } = await inviteBy(owner, { email: clerk.email, role: 'CATALOG' });
    const token = await tokenOf(body.id);
    expectProblem(accept, await acceptBy(clerk, token, { on: at(week) }), 'invalid_state');
    const named = { staff_id: String(body.id) };
    const headers = await signedIn(at(week), owner);
    const again = await call(at(week), resend, { headers, params: { store_id: store.id, ...named } });
    expect([again.status, again.body.expires_at]).toEqual([200, '2026-03-15T10:00:00.000Z']);
    expectProblem(accept, await acceptBy(clerk, token), 'not_found');
    expect((await acceptBy(clerk, await tokenOf(body.id))).status).toBe(200);
    const active = await call(at(week), resend, { headers, params: { store_id: store.id, ...named } });
    expectProblem(resend, active, 'invalid_state');
  });

  test('is mailed a link, once for each sending', async () => {
    const mails: { to: string; subject: string; text: string }[] = [];
    mailAccess.provide(wire, { send: async (mail) => void mails.push(mail) });
    const { body } = await inviteBy(owner, { email: clerk.email, role: 'CATALOG' });
    const { items } = await wire.table.query({ pk: storePartition(store.id), prefix: 'E#', limit: 10 });
    for (const event of items.flatMap(asPublished))
      await createRunner(consumer, () => wire)(batchOf(busMessage(event)));
    expect(mails).toMatchObject([{ to: clerk.email, subject: `${store.name} invites you` }]);
    expect(mails[0]?.text).toContain(`/account/staff-invitation/#token=${await tokenOf(body.id)}\n`);
    expect(await listShown(wire, notifications, clerk)).toMatchObject([{ kind: 'store.staff_invited' }]);
  });

  test('gets no mail of a test store: the answer holds the link', async () => {
    store = await newStore(wire, owner, { mode: 'test' });
    const body = { email: clerk.email, role: 'SUPPORT' };
    const sent = await call(wire, invite, { ...(await asked(owner, {}, 'test')), body });
    const token = await tokenOf(sent.body.id);
    expect(sent.body).toMatchObject({ test_token: token, test_link: expect.stringContaining(token) });
    expect((await acceptBy(clerk, token, { mode: 'test' })).status).toBe(200);
    expect(await listShown(wire, listStores, clerk, { mode: 'test' })).toMatchObject([{ id: store.id }]);
    expect(await listShown(wire, listStores, clerk)).toEqual([]);
  });
});

describe('the staff of a store', () => {
  test('has managers by the owner alone, who is nobody to change', async () => {
    const [manager, other] = [clerk, await newUser(wire, 'merchant')];
    const own = await joined(manager, 'MANAGER');
    const peer = await joined(other, 'CATALOG');
    const refusals = [
      [invite, await inviteBy(manager, { email: 'x@shop.example', role: 'MANAGER' })],
      [update, await call(wire, update, { ...(await asked(manager, peer)), body: { role: 'MANAGER' } })],
      [update, await call(wire, update, { ...(await asked(manager, own)), body: { role: 'VIEWER' } })],
      [remove, await call(wire, remove, await asked(manager, own))],
      [invite, await inviteBy(other, { email: 'x@shop.example', role: 'VIEWER' })],
    ] as const;
    for (const [route, answer] of refusals) expectProblem(route, answer, 'forbidden');
    expect((await inviteBy(manager, { email: 'x@shop.example', role: 'VIEWER' })).status).toBe(201);
    expect((await call(wire, remove, await asked(manager, peer))).status).toBe(200);
    expect((await inviteBy(owner, { email: 'y@shop.example', role: 'OWNER' })).body.errors).toMatchObject([
      { pointer: '/role' },
    ]);
    expectProblem(invite, await inviteBy(owner, { email: owner.email, role: 'VIEWER' }), 'conflict');
    const { body } = await call(wire, list, await asked(owner));
    expect(body).toMatchObject({
      next: null,
      results: [{ email: 'x@shop.example' }, { email: manager.email }],
    });
  });

  test('has an address once, also when it is invited twice at once, and at most 50', async () => {
    const body = { email: clerk.email, role: 'VIEWER' };
    const twice = await Promise.all([0, 1].map(() => inviteBy(owner, body, contended(wire, 2))));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const read = await staffOf(wire.table, store.id);
    const [one] = read.staff;
    const others = Array.from({ length: 49 }, (_, n): StaffMember[] =>
      one ? [{ ...one, id: toId<'Staff'>(crypto.randomUUID()), email: `${n}@shop.example` }] : [],
    ).flat();
    await wire.table.commit([saveStaff(store.id, read, [...read.staff, ...others])]);
    expectProblem(
      invite,
      await inviteBy(owner, { email: 'z@shop.example', role: 'VIEWER' }),
      'limit_reached',
    );
  });

  test('does not take somebody who works in 60 stores', async () => {
    for (let n = 0; n < 60; n++)
      await employ(wire, { id: toId<'Store'>(crypto.randomUUID()), mode: 'live' }, clerk, 'VIEWER');
    const { body } = await inviteBy(owner, { email: clerk.email, role: 'VIEWER' });
    expectProblem(accept, await acceptBy(clerk, await tokenOf(body.id)), 'limit_reached');
  });
});

describe('an invitation that is accepted', () => {
  test('lets somebody work there once, by a process that dies, and again', async () => {
    const points = await dyingEverywhere(
      wire,
      accept,
      async () => {
        clerk = await newUser(wire, 'merchant');
        const { body } = await inviteBy(owner, { email: clerk.email, role: 'CATALOG' });
        const headers = { ...(await signedIn(wire, clerk)), 'idempotency-key': crypto.randomUUID() };
        return { headers, params: { token: await tokenOf(body.id) } };
      },
      async (_, { status, text }) => {
        expect(status, text).toBe(200);
        expect(await listShown(wire, listStores, clerk)).toMatchObject([{ id: store.id }]);
        const { staff } = await staffOf(wire.table, store.id);
        expect(staff.filter(({ user }) => user === clerk.id)).toMatchObject([{ status: 'ACTIVE' }]);
      },
    );
    expect(points).toBeGreaterThanOrEqual(2);
  });

  test('while it is removed is gone, and while its role changes has the new one', async () => {
    const [first, second] = [clerk, await newUser(wire, 'merchant')];
    const gone = await inviteBy(owner, { email: first.email, role: 'CATALOG' });
    const named = await asked(owner, { staff_id: String(gone.body.id) });
    const between = interrupted(wire, () => call(wire, remove, named));
    const late = await acceptBy(first, await tokenOf(gone.body.id), { on: between });
    expectProblem(accept, late, 'not_found');
    expect(await listShown(wire, listStores, first)).toEqual([]);
    const kept = await inviteBy(owner, { email: second.email, role: 'MANAGER' });
    const change = { ...(await asked(owner, { staff_id: String(kept.body.id) })), body: { role: 'VIEWER' } };
    const meanwhile = interrupted(wire, () => call(wire, update, change));
    const accepted = await acceptBy(second, await tokenOf(kept.body.id), { on: meanwhile });
    expect([accepted.status, accepted.body.role]).toEqual([200, 'VIEWER']);
    const hours = { ...(await asked(second)), body: { day: 'MON', opens: '09:00', closes: '18:00' } };
    expectProblem(addHours, await call(wire, addHours, hours), 'forbidden');
  });
});
