import { describe, expect, test } from 'vitest';
import { route as fund } from '../../functions/money/fund.ts';
import { billing } from '../../shared/billing/data/billing-partition.ts';
import { invoicesOf } from '../../shared/billing/data/invoices.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { keyOfLicense, loadUncheckedLicense } from '../../shared/licensing/data/licenses.ts';
import { poolOf, pools } from '../../shared/licensing/data/pools.ts';
import { wholesaleOf } from '../../shared/licensing/data/wholesale.ts';
import { licenseWork } from '../../shared/licensing/licenses/license-work.ts';
import { poolWork } from '../../shared/licensing/pool/pool-work.ts';
import { wholesaleWork } from '../../shared/licensing/wholesale/wholesale-work.ts';
import { addPosting } from '../../shared/money/data/journal.ts';
import { walletOf } from '../../shared/money/data/wallets.ts';
import { withdraw } from '../../shared/money/domain/ledger.ts';
import { accounts } from '../../shared/money/domain/ledger-accounts.ts';
import { Undecided } from '../../shared/partners/due-work.ts';
import type { Item, Key } from '../../shared/platform/table/table.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { walletThatAddsUp } from '../support/asserts/wallet.ts';
import { signedIn } from '../support/people/identity/fixtures.ts';
import {
  allocateTo,
  buyPack,
  madeBy,
  newSponsor,
  newSponsoredClient,
  type Sponsor,
  startReselling,
} from '../support/people/licensing/sponsored.ts';
import { cards } from '../support/people/money/funding.ts';
import { chargingOn } from '../support/people/subscriptions/subscriptions.ts';
import { call } from '../support/routes/call.ts';
import { publishedIn } from '../support/services/published.ts';
import { crashing } from '../support/wires/crashing.ts';
import { startSweeping, sweep } from '../support/wires/sweeping.ts';

const { wire, later } = await startSweeping();
const ofPartner = ({ organization }: Sponsor) => ({ organization, mode: 'test' as const });

/** Something that renews: how a partner comes to have it, and how it stands. */
interface Renewing {
  readonly price: number;
  begin(partner: Sponsor): Promise<Key>;
  /** What time does to it. */
  run(item: Item, on: Wire): Promise<void>;
  /** The end of what is paid, and whether the renewal is overdue. */
  stateOf(partner: Sponsor, key: Key): Promise<{ readonly end: string; readonly isOverdue: boolean }>;
}

const kinds: Readonly<Record<'license' | 'wholesale' | 'pack', Renewing>> = {
  wholesale: {
    price: 1_000_000,
    async begin(partner) {
      await startReselling(wire, partner.headers);
      const { organization, mode } = ofPartner(partner);
      return { pk: `WHOLESALE#${organization}#${mode}`, sk: 'WHOLESALE' };
    },
    run: (item, on) => wholesaleWork.run(item, chargingOn(on)),
    async stateOf(partner) {
      const read = await wholesaleOf(wire.table, ofPartner(partner));
      return { end: read?.period.end ?? '', isOverdue: read?.status === 'PAST_DUE' };
    },
  },
  license: {
    price: 350_000,
    async begin(partner) {
      const sponsored = { plan: 'STARTER', source: 'WHOLESALE' } as const;
      const { client } = await newSponsoredClient(wire, partner.headers, sponsored);
      await startReselling(wire, partner.headers);
      const { id } = madeBy(await allocateTo(wire, partner.headers, client, sponsored));
      return keyOfLicense(toId<'License'>(id));
    },
    run: (item, on) => licenseWork.run(item, chargingOn(on)),
    async stateOf(_, { pk }) {
      const read = await loadUncheckedLicense(wire.table, toId<'License'>(pk.split('#')[1] ?? ''));
      return { end: read?.period.end ?? '', isOverdue: read?.status === 'PAST_DUE' };
    },
  },
  pack: {
    price: 7_500_000,
    async begin(partner) {
      await buyPack(wire, partner.headers, { auto_renew: true });
      return { pk: pools.pk(ofPartner(partner)), sk: pools.sk.pool };
    },
    run: (item, on) => poolWork.run(item, chargingOn(on)),
    async stateOf(partner) {
      const { lots, renewals } = await poolOf(wire.table, ofPartner(partner));
      const [renewal] = renewals;
      return { end: lots[0]?.expires_at ?? renewal?.since ?? '', isOverdue: renewal?.invoice !== undefined };
    },
  },
};

const held = async ({ owner }: Sponsor) => (await walletOf(wire.table, owner.id, 'test'))?.available ?? 0;

/** Takes all money out of the wallet. */
async function drain(partner: Sponsor): Promise<void> {
  const from = accounts.available({ user: partner.owner.id, mode: 'test' });
  const lines = withdraw(from, 'test', asKobo(await held(partner)));
  const posting = {
    id: crypto.randomUUID(),
    kind: 'withdrawal',
    mode: 'test',
    at: wire.now(),
    lines,
  } as const;
  await wire.table.commit(addPosting(posting));
}

/** A partner whose renewal is due now, with a saved card and an empty wallet. */
async function newDue(kind: Renewing, card: string | undefined) {
  const partner = await newSponsor(wire);
  const key = await kind.begin(partner);
  const headers = await signedIn(wire, partner.owner, 'test');
  if (card) await call(wire, fund, { headers, body: { amount: 100, card, save_card: true } });
  later(150);
  await sweep(wire);
  await drain(partner);
  const { end } = await kind.stateOf(partner, key);
  later((Date.parse(end) - wire.now().getTime()) / 1000 + 1);
  const run = async (on = wire) => {
    const item = await wire.table.get(key);
    if (item) await kind.run(item, on);
  };
  const state = () => kind.stateOf(partner, key);
  // Reminders, warnings, and the end of the lot come first.
  for (let acts = 0; acts < 3; acts++) if (!(await isBilledNext(partner, kind))) await run();
  return { partner, run, state, end };
}
/** Whether the next act is to bill the renewal. */
async function isBilledNext(partner: Sponsor, kind: Renewing): Promise<boolean> {
  if (kind !== kinds.pack) {
    const told = await eventsOf(partner, 'bill.renewal_soon');
    return told.length > 0;
  }
  return (await poolOf(wire.table, ofPartner(partner))).renewals.length > 0;
}
const eventsOf = async (partner: Sponsor, name: string) =>
  (await publishedIn(wire, billing.pk(ofPartner(partner))))
    .filter((told) => told.name === name)
    .map(({ detail }) => detail);
async function newestInvoice(partner: Sponsor) {
  const { items } = await invoicesOf(wire.table, ofPartner(partner), { limit: 1, after: undefined });
  return items[0];
}
const usual = { brand: 'visa', last4: '4081' };

describe.each(['wholesale', 'license', 'pack'] as const)('a renewal of a %s', (name) => {
  const kind = kinds[name];

  test('is charged to the saved card where the wallet cannot pay, and its event names the card', async () => {
    const { partner, run, state, end } = await newDue(kind, cards.succeeds);
    await run();
    const now = await state();
    expect([now.isOverdue, Date.parse(now.end) > Date.parse(end)]).toEqual([false, true]);
    expect(await newestInvoice(partner)).toMatchObject({ status: 'PAID', total: kind.price });
    expect((await eventsOf(partner, 'invoice.paid')).at(-1)).toMatchObject({ card: usual });
    expect(await held(partner)).toBe(0);
    await walletThatAddsUp(wire, partner.owner, 'test');
  });

  test('says which card was declined, and is paid by the same card at a later try', async () => {
    const { partner, run, state } = await newDue(kind, cards.succeedsOnce);
    await run();
    expect(await state()).toMatchObject({ isOverdue: true });
    const outcome = 'The wallet holds too little, and the card ending 0110 was declined.';
    expect(await newestInvoice(partner)).toMatchObject({ status: 'OPEN', attempts: [{ outcome }] });
    expect(await eventsOf(partner, 'bill.unpaid')).toMatchObject([{ tries: 1, card: { last4: '0110' } }]);
    const headers = await signedIn(wire, partner.owner, 'test');
    await call(wire, fund, { headers, body: { amount: 100, card: cards.succeeds, save_card: true } });
    await drain(partner);
    later(86_400);
    await run();
    expect(await state()).toMatchObject({ isOverdue: false });
    expect(await newestInvoice(partner)).toMatchObject({ status: 'PAID' });
    expect(await held(partner)).toBe(0);
  });

  test('is overdue without a card', async () => {
    const { partner, run, state } = await newDue(kind, undefined);
    await run();
    expect(await state()).toMatchObject({ isOverdue: true });
    expect(await newestInvoice(partner)).toMatchObject({
      attempts: [{ outcome: 'The wallet holds too little.' }],
    });
  });

  test('waits for a card that takes its time', async () => {
    const { partner, run, state } = await newDue(kind, cards.succeedsLate);
    for (let again = 0; again < 2; again++) await expect(run()).rejects.toThrow(Undecided);
    later(150);
    await sweep(wire);
    expect(await held(partner)).toBe(kind.price);
    await run();
    expect([await held(partner), (await state()).isOverdue]).toEqual([0, false]);
  });

  test('is charged once, wherever a process dies', async () => {
    let points = 0;
    for (let nth = 0, crashed = true; crashed; nth++) {
      const { partner, run, state } = await newDue(kind, cards.succeeds);
      const paid = (await eventsOf(partner, 'invoice.paid')).length;
      const dying = crashing(wire, nth, 'after');
      await run(dying.wire).catch(() => undefined);
      crashed = dying.crashed();
      points += Number(crashed);
      later(31);
      await run();
      expect([await held(partner), (await state()).isOverdue]).toEqual([0, false]);
      expect(await eventsOf(partner, 'invoice.paid')).toHaveLength(paid + 1);
      await walletThatAddsUp(wire, partner.owner, 'test');
    }
    expect(points).toBeGreaterThan(4);
  });
});
