import { beforeEach, describe, expect, test } from 'vitest';
import { route as purchase } from '../../functions/subscriptions/addons/purchase.ts';
import { route as cancel } from '../../functions/subscriptions/cancel.ts';
import { route as advance } from '../../functions/subscriptions/clock/advance.ts';
import { route as limits } from '../../functions/subscriptions/limits.ts';
import { route as subscribe } from '../../functions/subscriptions/subscribe.ts';
import { entitlementOf } from '../../shared/entitlements/data/entitlements.ts';
import { freeLimits } from '../../shared/entitlements/domain/limits.data.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { ownOrganizationOf } from '../../shared/partners/access.ts';
import { unclockedOf } from '../../shared/partners/clock.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';
import { writeLimitsOfLicense } from '../../shared/subscriptions/limits/entitle.ts';

import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { newStaff, newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire } = await startWires('2026-01-31T09:30:00.000Z');

let merchant: User;
beforeEach(async () => {
  merchant = await newUser(wire, 'merchant', {}, freeLimits);
});
const headersOf = (who = merchant) => signedIn(wire, who, 'test');
const limitsOf = async (who = merchant) => {
  const answer = await call(wire, limits, { headers: await headersOf(who) });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results;
};
const storesShown = async () => {
  const { own, licensed } = await entitlementOf(wire.table, { user: merchant.id, mode: 'test' });
  return [own?.included.stores, own?.addons.stores, licensed?.stores];
};
async function subscribeTo(plan: string) {
  const answer = await call(wire, subscribe, { headers: await headersOf(), body: { plan } });
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body.id);
}
async function advanceTo(to: string) {
  const params = { organization_id: merchant.id };
  const answer = await call(wire, advance, { headers: await headersOf(), params, body: { to } });
  expect(answer.status, answer.text).toBe(200);
}
const published = (mode: 'test' | 'live' = 'test') => newStore(wire, merchant, { mode, status: 'PUBLISHED' });
const statusOf = async ({ id }: Awaited<ReturnType<typeof published>>) =>
  (await loadStore(wire.table, id))?.status;

describe('the limits', () => {
  test('show what the plan allows, and what all stores together have', async () => {
    const [store, other] = [await published(), await published()];
    await newProduct(wire, store);
    await newProduct(wire, other);
    await newStaff(wire, other, await newUser(wire, 'merchant'), 'VIEWER');
    expect(await limitsOf()).toEqual([
      { key: 'stores', included: 1, addons: 0, limit: 1, used: 2, remaining: 0 },
      { key: 'staff', included: 1, addons: 0, limit: 1, used: 1, remaining: 0 },
      { key: 'warehouses', included: 1, addons: 0, limit: 1, used: 2, remaining: 0 },
      { key: 'products', included: 50, addons: 0, limit: 50, used: 2, remaining: 48 },
      { key: 'storage_mb', included: 100, addons: 0, limit: 100, used: 0, remaining: 100 },
    ]);
  });

  test('are nobody else’s, and each mode has its own', async () => {
    await published('live');
    const stranger = await newUser(wire, 'merchant');
    const query = { organization: merchant.id };
    expectProblem(
      limits,
      await call(wire, limits, { headers: await headersOf(stranger), query }),
      'not_found',
    );
    expect(await limitsOf()).toMatchObject([{ key: 'stores', used: 0 }, {}, {}, {}, {}]);
  });

  test('follow a plan that is paid, and its add-ons', async () => {
    await subscribeTo('GROWTH');
    const body = { addon: 'EXTRA_STORE', quantity: 2 };
    const bought = await call(wire, purchase, { headers: await headersOf(), body });
    expect(bought.status, bought.text).toBe(201);
    expect(await limitsOf()).toMatchObject([
      { key: 'stores', included: 3, addons: 2, limit: 5 },
      { key: 'staff', included: 10, addons: 0, limit: 10 },
      { key: 'warehouses', limit: 3 },
      { key: 'products', limit: 5000 },
      { key: 'storage_mb', limit: 10_240 },
    ]);
  });

  test('stay until the end of the period when a lower plan is chosen, and fall then', async () => {
    await subscribeTo('GROWTH');
    await subscribeTo('STARTER');
    expect(await storesShown()).toEqual([3, 0, undefined]);
    await advanceTo('2026-03-01T00:00:00.000Z');
    expect(await storesShown()).toEqual([1, 0, undefined]);
  });

  test('are those of the FREE plan once a subscription has ended', async () => {
    const id = await subscribeTo('GROWTH');
    const params = { subscription_id: id };
    const ended = await call(wire, cancel, { headers: await headersOf(), params, body: { at: 'now' } });
    expect(ended.status, ended.text).toBe(200);
    expect(await limitsOf()).toMatchObject([{ key: 'stores', limit: 1 }, {}, {}, { limit: 50 }, {}]);
  });

  test('are those of a licence where it is higher, under the add-ons of the merchant, and go with it', async () => {
    const of = { organization: ownOrganizationOf({ user: merchant.id }), mode: 'test' as const };
    const clock = unclockedOf(wire.now());
    await subscribeTo('STARTER');
    await call(wire, purchase, { headers: await headersOf(), body: { addon: 'EXTRA_STORE', quantity: 2 } });
    await wire.table.commit(
      await writeLimitsOfLicense({ table: wire.table, ...clock }, of, { plan: 'GROWTH', prices: 1 }),
    );
    expect(await limitsOf()).toMatchObject([{ included: 3, addons: 2, limit: 5 }, {}, {}, {}, {}]);
    await wire.table.commit(await writeLimitsOfLicense({ table: wire.table, ...clock }, of, undefined));
    expect(await limitsOf()).toMatchObject([{ limit: 3 }, { limit: 3 }, {}, { limit: 500 }, {}]);
  });
});

describe('a plan that falls below what there is', () => {
  async function cancelAtEnd(id: string) {
    const asked = { headers: await headersOf(), params: { subscription_id: id }, body: {} };
    const answer = await call(wire, cancel, asked);
    expect(answer.body).toMatchObject({ cancel_at_period_end: true });
  }

  test('leaves all stores open for 30 days, and then unpublishes the newest', async () => {
    const id = await subscribeTo('GROWTH');
    const stores = [await published(), await published(), await published()];
    const params = { subscription_id: id };
    await call(wire, cancel, { headers: await headersOf(), params, body: { at: 'now' } });
    await advanceTo('2026-03-02T09:29:00.000Z');
    expect(await Promise.all(stores.map(statusOf))).toEqual(['PUBLISHED', 'PUBLISHED', 'PUBLISHED']);
    await advanceTo('2026-03-02T09:31:00.000Z');
    expect((await Promise.all(stores.map(statusOf))).toSorted()).toEqual(['DRAFT', 'DRAFT', 'PUBLISHED']);
    const oldest = stores.toSorted((a, b) => a.id.localeCompare(b.id))[0];
    expect(oldest && (await statusOf(oldest))).toBe('PUBLISHED');
  });

  test('closes nothing once a plan allows the stores again', async () => {
    const id = await subscribeTo('GROWTH');
    const stores = [await published(), await published()];
    const params = { subscription_id: id };
    await call(wire, cancel, { headers: await headersOf(), params, body: { at: 'now' } });
    await subscribeTo('GROWTH');
    await advanceTo('2026-03-20T00:00:00.000Z');
    expect(await Promise.all(stores.map(statusOf))).toEqual(['PUBLISHED', 'PUBLISHED']);
  });

  test('counts from the first fall, whatever subscriptions of less than 30 days come in between', async () => {
    const params = { subscription_id: await subscribeTo('GROWTH') };
    const stores = [await published(), await published(), await published()];
    await call(wire, cancel, { headers: await headersOf(), params, body: { at: 'now' } });
    await advanceTo('2026-02-01T09:30:00.000Z');
    await cancelAtEnd(await subscribeTo('SCALE'));
    await advanceTo('2026-03-02T09:29:59.000Z');
    expect(await Promise.all(stores.map(statusOf))).toEqual(['PUBLISHED', 'PUBLISHED', 'PUBLISHED']);
    await advanceTo('2026-03-02T09:30:00.000Z');
    expect((await Promise.all(stores.map(statusOf))).toSorted()).toEqual(['DRAFT', 'DRAFT', 'PUBLISHED']);
  });

  test('closes at once what a short subscription kept open beyond the 30 days', async () => {
    const params = { subscription_id: await subscribeTo('GROWTH') };
    const stores = [await published(), await published()];
    await call(wire, cancel, { headers: await headersOf(), params, body: { at: 'now' } });
    await advanceTo('2026-02-10T09:30:00.000Z');
    await cancelAtEnd(await subscribeTo('GROWTH'));
    await advanceTo('2026-03-10T09:29:00.000Z');
    expect(await Promise.all(stores.map(statusOf))).toEqual(['PUBLISHED', 'PUBLISHED']);
    await advanceTo('2026-03-10T09:31:00.000Z');
    expect((await Promise.all(stores.map(statusOf))).toSorted()).toEqual(['DRAFT', 'PUBLISHED']);
  });

  test('has 30 days again after a subscription of 30 days', async () => {
    const params = { subscription_id: await subscribeTo('GROWTH') };
    const stores = [await published(), await published()];
    await call(wire, cancel, { headers: await headersOf(), params, body: { at: 'now' } });
    await advanceTo('2026-03-01T09:30:00.000Z');
    await cancelAtEnd(await subscribeTo('GROWTH'));
    await advanceTo('2026-05-01T09:29:00.000Z');
    expect(await Promise.all(stores.map(statusOf))).toEqual(['PUBLISHED', 'PUBLISHED']);
    await advanceTo('2026-05-01T09:31:00.000Z');
    expect((await Promise.all(stores.map(statusOf))).toSorted()).toEqual(['DRAFT', 'PUBLISHED']);
  });

  test('counts from no fall to a plan that allows all that there is', async () => {
    const id = await subscribeTo('SCALE');
    const stores = [await published(), await published()];
    await subscribeTo('GROWTH');
    await advanceTo('2026-03-01T00:00:00.000Z');
    await cancelAtEnd(id);
    await advanceTo('2026-04-15T00:00:00.000Z');
    expect(await storesShown()).toEqual([undefined, undefined, undefined]);
    expect(await Promise.all(stores.map(statusOf))).toEqual(['PUBLISHED', 'PUBLISHED']);
    await advanceTo('2026-05-01T00:00:00.000Z');
    expect((await Promise.all(stores.map(statusOf))).toSorted()).toEqual(['DRAFT', 'PUBLISHED']);
  });
});
