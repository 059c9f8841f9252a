import { describe, expect, test } from 'vitest';
import { route as cancelAddon } from '../../functions/subscriptions/addons/cancel.ts';
import { route as addons } from '../../functions/subscriptions/addons/list.ts';
import { route as purchase } from '../../functions/subscriptions/addons/purchase.ts';
import { route as current } from '../../functions/subscriptions/current.ts';
import { route as limits } from '../../functions/subscriptions/limits.ts';
import { route as subscribe } from '../../functions/subscriptions/subscribe.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { licensePartition, loadNamedLicense } from '../../shared/licensing/data/licenses.ts';
import { subscriptionOf } from '../../shared/subscriptions/data/subscriptions.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import type { Headers } from '../support/people/identity/fixtures.ts';
import {
  advanceTo,
  allocateTo,
  buyPack,
  madeBy,
  newSponsor,
  newSponsoredClient,
  type Sponsored,
} from '../support/people/licensing/sponsored.ts';
import { makeHold } from '../support/people/money/wallet-holds.ts';
import { acceptToken, inviteToClaim, newClient, newMerchant } from '../support/people/partners/clients.ts';
import { call } from '../support/routes/call.ts';
import { notifying } from '../support/services/messages.ts';
import { busMessage } from '../support/services/pipeline.ts';
import { publishedIn } from '../support/services/published.ts';
import { startWires } from '../support/wires/wire.ts';

const { engine, wire } = await startWires('2026-03-01T09:00:00.000Z');
const growth: Sponsored = { plan: 'GROWTH', source: 'POOL' };

/** A merchant whose plan a partner pays. */
async function newLicensed() {
  const partner = await newSponsor(wire);
  await buyPack(wire, partner.headers);
  const made = await newSponsoredClient(wire, partner.headers, growth);
  const license = madeBy(await allocateTo(wire, partner.headers, made.client, growth));
  return { ...partner, ...made, license };
}
const buyAddon = (headers: Headers) =>
  call(wire, purchase, { headers, body: { addon: 'EXTRA_STORE', quantity: 2 } });

describe('a merchant whose plan a partner pays', () => {
  test('sees since when, and how often it has changed', async () => {
    const { merchant, license, headers, client } = await newLicensed();
    const shown = (await call(wire, current, { headers: merchant.headers })).body;
    expect(shown).toMatchObject({
      id: license.id,
      source: 'LICENSE',
      created_at: '2026-03-01T09:00:00.000Z',
      revision: 1,
    });
    const next = madeBy(await allocateTo(wire, headers, client, { ...growth, months: 2 }));
    expect((await call(wire, current, { headers: merchant.headers })).body.id).toBe(next.id);
  });

  test('is told that add-ons need a plan of its own, and then has them on top of the licence', async () => {
    const { merchant } = await newLicensed();
    const refused = await buyAddon(merchant.headers);
    expectProblem(purchase, refused, 'plan_required');
    expect(refused.body.detail).toMatch(/^A partner pays your GROWTH plan, but .* Subscribe to one/);
    const body = { plan: 'STARTER' };
    expect((await call(wire, subscribe, { headers: merchant.headers, body })).status).toBe(201);
    expect((await buyAddon(merchant.headers)).status).toBe(201);
    const [stores] = resultsOf({
      body: { next: null, ...(await call(wire, limits, { headers: merchant.headers })).body },
    });
    expect(stores).toMatchObject({ key: 'stores', included: 3, addons: 2, limit: 5 });
  });

  test('has its own plan by its own clock, while the licence goes by the partner’s', async () => {
    const { merchant, license, headers, organization } = await newLicensed();
    const body = { plan: 'STARTER' };
    await call(wire, subscribe, { headers: merchant.headers, body });
    const own = { organization: toId<'Organization'>(merchant.user.id), mode: 'test' } as const;
    const before = await subscriptionOf(wire.table, own);
    await advanceTo(wire, headers, organization, '2026-04-02T00:00:00.000Z');
    expect((await loadNamedLicense(wire.table, toId<'License'>(license.id))).period).toEqual({
      start: '2026-04-01T09:00:00.000Z',
      end: '2026-05-01T09:00:00.000Z',
    });
    expect(await subscriptionOf(wire.table, own)).toEqual(before);
    await advanceTo(wire, merchant.headers, merchant.user.id, '2026-04-02T00:00:00.000Z');
    expect((await subscriptionOf(wire.table, own))?.period.end).toBe('2026-05-01T09:00:00.000Z');
  });

  test('hears by mail in test mode that the licence is not renewed, also when time has jumped on', async () => {
    const { headers, organization, merchant, license } = await newLicensed();
    await allocateRest(headers);
    await advanceTo(wire, headers, organization, '2026-05-01T00:00:00.000Z');
    expect((await loadNamedLicense(wire.table, toId<'License'>(license.id))).status).toBe('ENDED');
    const { testLetters, notify } = notifying(engine);
    const told = await publishedIn(wire, licensePartition(toId<'License'>(license.id)));
    for (const event of told.filter(({ name }) => name === 'distribution.license.past_due'))
      await notify(busMessage(event));
    expect(testLetters).toMatchObject([
      { to: merchant.user.email, subject: expect.stringContaining('has not renewed your GROWTH plan yet') },
    ]);
  });
});

/** Uses up what is left of the pool. */
async function allocateRest(headers: Headers): Promise<void> {
  const { client } = await newSponsoredClient(wire, headers, growth);
  const answer = await allocateTo(wire, headers, client, { ...growth, months: 5, auto_renew: false });
  if (answer.status !== 201) throw new Error(answer.text);
}

test('an add-on is cancelled also while the renewal of its plan is not paid', async () => {
  const { merchant } = await newLicensed();
  const { headers, user } = merchant;
  await call(wire, subscribe, { headers, body: { plan: 'SCALE' } });
  const bought = await buyAddon(headers);
  const [addon] = Object(bought.body).addons;
  const params = { addon_id: addon.id };
  await makeHold(wire, { user: user.id, mode: 'test' }, 0);
  await advanceTo(wire, headers, user.id, '2026-04-02T00:00:00.000Z');
  expect((await call(wire, current, { headers })).body).toMatchObject({ status: 'PAST_DUE' });
  const answer = await call(wire, cancelAddon, { headers, params });
  expect([answer.status, answer.body.addons]).toMatchObject([200, [{ id: addon.id, cancelled: true }]]);
  expectProblem(purchase, await buyAddon(headers), 'invalid_state');
});

test('a grant of billing:read opens the plan of the merchant, and not its add-ons', async () => {
  const { headers } = await newSponsor(wire);
  const merchant = await newMerchant(wire);
  const { id } = await newClient(wire, headers, merchant.user.email);
  const token = await inviteToClaim(wire, headers, { id }, { scopes: ['billing:read'] });
  await acceptToken(wire, merchant.headers, token);
  const inItsName = { ...headers, 'X-Svc-Client': id };
  expect((await call(wire, current, { headers: inItsName })).status).toBe(200);
  expectProblem(addons, await call(wire, addons, { headers: inItsName }), 'forbidden');
  const own = await call(wire, addons, { headers: merchant.headers });
  expect(own.body).toEqual({ next: null, previous: null, results: [], sms_credits: 0 });
});
