import { describe, expect, test } from 'vitest';
import { consumer as followClients } from '../../functions/licensing/follow-clients.ts';
import { consumer as followInvoices } from '../../functions/licensing/follow-invoices.ts';
import { route as invoices } from '../../functions/licensing/invoices/list.ts';
import { route as cancel } from '../../functions/licensing/licenses/cancel.ts';
import { route as licenses } from '../../functions/licensing/licenses/list.ts';
import { consumer as payOverdue } from '../../functions/licensing/pay-overdue.ts';
import { route as sponsorships } from '../../functions/licensing/sponsorships/list.ts';
import { route as status } from '../../functions/licensing/wholesale/status.ts';
import { route as end } from '../../functions/partners/clients/end.ts';
import { route as pay } from '../../functions/subscriptions/invoices/pay.ts';
import { billing } from '../../shared/billing/data/billing-partition.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { poolOf, pools } from '../../shared/licensing/data/pools.ts';
import { walletOf } from '../../shared/money/data/wallets.ts';
import { clientPartition } from '../../shared/partners/data/clients.ts';
import { createRunner, type EventConsumer } from '../../shared/platform/events/consumer.ts';
import { createEventId, type PublishedEvent } from '../../shared/platform/events/outbox.ts';
import { createMatcher } from '../../shared/platform/pattern.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { fill } from '../support/people/identity/fixtures.ts';
import {
  advanceTo,
  allocateTo,
  buyPack,
  madeBy,
  newSponsor,
  newSponsoredClient,
  proposeTo,
  type Sponsor,
  startReselling,
} from '../support/people/licensing/sponsored.ts';
import { makeHold } from '../support/people/money/wallet-holds.ts';
import {
  acceptToken,
  inviteToClaim,
  newMerchant,
  newProvisioned,
} from '../support/people/partners/clients.ts';
import { call } from '../support/routes/call.ts';
import { batchOf, busMessage } from '../support/services/pipeline.ts';
import { publishedIn } from '../support/services/published.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire } = await startWires('2026-03-01T09:00:00.000Z');

/** Gives a consumer those of these events that its rule lets through, each twice. */
async function follow(consumer: EventConsumer, events: readonly PublishedEvent[]): Promise<void> {
  const matches = createMatcher(consumer.pattern);
  const taken = events.map(busMessage).filter((message) => matches(JSON.parse(message)));
  expect(taken.length).toBeGreaterThan(0);
  for (const message of [...taken, ...taken]) await createRunner(consumer, () => wire)(batchOf(message));
}

const billsOf = ({ organization }: Sponsor) => publishedIn(wire, billing.pk({ organization, mode: 'test' }));
const licensesIn = async ({ headers }: Sponsor) => resultsOf(await call(wire, licenses, { headers }));
const statusIn = async ({ headers }: Sponsor) => (await call(wire, status, { headers })).body.status;

/** A reseller whose subscription could not be renewed. */
async function overdueReseller(): Promise<Sponsor> {
  const partner = await newSponsor(wire);
  await startReselling(wire, partner.headers);
  await makeHold(wire, { user: partner.owner.id, mode: 'test' }, 0);
  await advanceTo(wire, partner.headers, partner.organization, '2026-04-02T00:00:00.000Z');
  expect(await statusIn(partner)).toBe('PAST_DUE');
  return partner;
}

const fundedEvent = ({ owner }: Sponsor): PublishedEvent => ({
  event_id: createEventId(),
  name: 'wallet.funded',
  at: wire.now().toISOString(),
  tenant: owner.id,
  mode: 'test',
  subject: 'WALLET',
  detail: {},
});

describe('an overdue licence', () => {
  test('is renewed as soon as the pool is credited', async () => {
    const partner = await newSponsor(wire);
    const { headers, organization } = partner;
    await buyPack(wire, headers);
    const scale = { plan: 'SCALE', source: 'POOL' } as const;
    const { client } = await newSponsoredClient(wire, headers, scale);
    await allocateTo(wire, headers, client, { plan: 'SCALE', months: 2 });
    await advanceTo(wire, headers, organization, '2026-05-02T00:00:00.000Z');
    expect(await licensesIn(partner)).toMatchObject([{ status: 'PAST_DUE' }]);
    await buyPack(wire, headers);
    await follow(payOverdue, await publishedIn(wire, pools.pk({ organization, mode: 'test' })));
    expect(await licensesIn(partner)).toMatchObject([
      { status: 'ACTIVE', period: { start: '2026-05-01T09:00:00.000Z', end: '2026-07-01T09:00:00.000Z' } },
    ]);
    const { lots } = await poolOf(wire.table, { organization, mode: 'test' });
    expect(lots.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(2_000_000);
  });
});

describe('an overdue bill of a partner', () => {
  test('is paid once as soon as the wallet is funded', async () => {
    const partner = await overdueReseller();
    await fill(wire, { user: partner.owner.id, mode: 'test' }, asKobo(1_500_000));
    await follow(payOverdue, [fundedEvent(partner)]);
    expect(await statusIn(partner)).toBe('ACTIVE');
    expect((await walletOf(wire.table, partner.owner.id, 'test'))?.available).toBe(500_000);
  });

  test('stays overdue where the wallet still holds too little', async () => {
    const partner = await overdueReseller();
    await fill(wire, { user: partner.owner.id, mode: 'test' }, asKobo(999_999));
    await follow(payOverdue, [fundedEvent(partner)]);
    expect(await statusIn(partner)).toBe('PAST_DUE');
  });

  test('goes on once its invoice is paid by hand, and the partner is told of both', async () => {
    const partner = await overdueReseller();
    const { headers } = partner;
    await fill(wire, { user: partner.owner.id, mode: 'test' }, asKobo(1_000_000));
    const [open] = resultsOf(await call(wire, invoices, { headers }));
    const params = { invoice_id: String(open?.id) };
    expect((await call(wire, pay, { headers, params })).status).toBe(200);
    await follow(followInvoices, await billsOf(partner));
    expect(await statusIn(partner)).toBe('ACTIVE');
    const told = (await billsOf(partner))
      .map(({ name }) => name)
      .filter((name) => name.startsWith('distribution'));
    expect(told.toSorted()).toEqual([
      'distribution.invoice.failed',
      'distribution.invoice.open',
      'distribution.invoice.paid',
      'distribution.invoice.paid',
    ]);
  });
});

describe('the end of a client', () => {
  test('ends its sponsorships, and its licence at the end of the period', async () => {
    const partner = await newSponsor(wire);
    const { headers } = partner;
    await buyPack(wire, headers);
    const { client } = await newSponsoredClient(wire, headers);
    await allocateTo(wire, headers, client);
    await proposeTo(wire, headers, client, { plan: 'GROWTH', source: 'POOL' });
    await call(wire, end, { headers, params: { client_id: client }, body: {} });
    await follow(followClients, await publishedIn(wire, clientPartition(client)));
    expect(resultsOf(await call(wire, sponsorships, { headers })).map((one) => one.status)).toEqual([
      'ENDED',
      'ENDED',
    ]);
    expect(await licensesIn(partner)).toMatchObject([{ status: 'ACTIVE', cancel_at_period_end: true }]);
  });
});

describe('the licence gate of a client’s store', () => {
  test('opens with a licence, and closes with it while the store is not published', async () => {
    const partner = await newSponsor(wire);
    const { headers } = partner;
    await buyPack(wire, headers);
    const merchant = await newMerchant(wire);
    const made = await newProvisioned(wire, headers, merchant.user.email);
    await proposeTo(wire, headers, made.client);
    const token = await inviteToClaim(wire, headers, { id: made.client });
    await acceptToken(wire, merchant.headers, token, { approve_sponsorship: true });
    const gateSince = async () =>
      (await loadStore(wire.table, toId<'Store'>(made.store.id)))?.client?.licensed_at;
    expect(await gateSince()).toBeUndefined();
    const { id } = madeBy(await allocateTo(wire, headers, made.client));
    expect(await gateSince()).toBe('2026-03-01T09:00:00.000Z');
    await call(wire, cancel, { headers, params: { license_id: id }, body: { at: 'now' } });
    expect(await gateSince()).toBeUndefined();
  });
});
