import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo, type Kobo, share } from '../../../shared/kernel/money.ts';
import { modes } from '../../../shared/kernel/roles.ts';
import {
  assertBalanced,
  fund,
  holdFare,
  type Line,
  payOutTransfer,
  refundFare,
  returnFare,
  settleFare,
} from '../../../shared/money/domain/ledger.ts';
import {
  accounts,
  holderOfAccount,
  type LedgerAccount,
  type LedgerHolder,
} from '../../../shared/money/domain/ledger-accounts.ts';
import { payOrder, refundOrder, releaseOrder, sendBack } from '../../../shared/money/domain/ledger-orders.ts';
import { fold } from '../../support/asserts/fold.ts';

const merchantId = toId<'User'>('0f8fad5b-d9cb-469f-a165-000000000001');
const courier = toId<'User'>('0f8fad5b-d9cb-469f-a165-000000000002');
const merchant: LedgerHolder = { user: merchantId, mode: 'live' };
const earned = accounts.earned({ user: courier, mode: 'live' });
const split = { courier_share_bps: 8000, protection_fee: asKobo(0), return_fee: asKobo(80_000) };
const protective = { ...split, protection_fee: asKobo(10_000) };
const balancesOf = (...entries: readonly (readonly Line[])[]) => Object.fromEntries(fold(entries.flat()));

describe('an entry', () => {
  test('credits what the merchant can spend with a payment', () => {
    expect(balancesOf(fund(merchant, asKobo(500_000)))).toEqual({
      [accounts.available(merchant)]: 500_000,
      [accounts.gateway('live')]: -500_000,
    });
    expect(accounts.available(merchant)).toBe(`merchant:${merchantId}:live:available`);
  });

  test('moves the fare into escrow with a booking, and back with a cancellation', () => {
    const hold = holdFare(merchant, asKobo(235_135));
    expect(balancesOf(hold)).toEqual({
      [accounts.available(merchant)]: -235_135,
      [accounts.escrow(merchant)]: 235_135,
    });
    expect(Object.values(balancesOf(hold, refundFare(merchant, asKobo(235_135))))).toEqual([0, 0]);
  });

  test('parts the fare with a delivery, and what rounding leaves is the platform’s', () => {
    expect(balancesOf(settleFare(merchant, courier, { fare: asKobo(101) }, split))).toEqual({
      [accounts.escrow(merchant)]: -101,
      [earned]: 80,
      [accounts.fees('live')]: 21,
    });
  });

  test('gives back the fare less the fee with a return, which is parted like a fare', () => {
    expect(balancesOf(returnFare(merchant, courier, { fare: asKobo(235_135) }, split))).toEqual({
      [accounts.escrow(merchant)]: -235_135,
      [accounts.available(merchant)]: 155_135,
      [earned]: 64_000,
      [accounts.fees('live')]: 16_000,
    });
  });

  test('takes never more than the fare with a return', () => {
    expect(balancesOf(returnFare(merchant, courier, { fare: asKobo(70_000) }, split))).toEqual({
      [accounts.escrow(merchant)]: -70_000,
      [earned]: 56_000,
      [accounts.fees('live')]: 14_000,
    });
  });

  test('sets the protection fee apart, out of what is left to the platform', () => {
    expect(balancesOf(settleFare(merchant, courier, { fare: asKobo(100_000) }, protective))).toEqual({
      [accounts.escrow(merchant)]: -100_000,
      [earned]: 80_000,
      [accounts.protection('live')]: 10_000,
      [accounts.fees('live')]: 10_000,
    });
    expect(balancesOf(returnFare(merchant, courier, { fare: asKobo(235_135) }, protective))).toEqual({
      [accounts.escrow(merchant)]: -235_135,
      [accounts.available(merchant)]: 155_135,
      [earned]: 64_000,
      [accounts.protection('live')]: 10_000,
      [accounts.fees('live')]: 6000,
    });
    expect(balancesOf(settleFare(merchant, courier, { fare: asKobo(40_000) }, protective))).toEqual({
      [accounts.escrow(merchant)]: -40_000,
      [earned]: 32_000,
      [accounts.protection('live')]: 8000,
    });
  });

  test('keeps a paid order in the pending balance, less the fee, until it is released', () => {
    const paid = payOrder(merchant, asKobo(1_000_000), asKobo(25_000));
    expect(balancesOf(paid)).toEqual({
      [accounts.gateway('live')]: -1_000_000,
      [accounts.pending(merchant)]: 975_000,
      [accounts.fees('live')]: 25_000,
    });
    expect(balancesOf(paid, releaseOrder(merchant, asKobo(975_000)))).toMatchObject({
      [accounts.pending(merchant)]: 0,
      [accounts.available(merchant)]: 975_000,
    });
  });

  test('takes a fare from what the order holds and the rest from what is available, and gives that back first', () => {
    const hold = holdFare(merchant, asKobo(235_135), asKobo(200_000));
    expect(balancesOf(hold)).toEqual({
      [accounts.pending(merchant)]: -200_000,
      [accounts.available(merchant)]: -35_135,
      [accounts.escrow(merchant)]: 235_135,
    });
    const cancelled = balancesOf(hold, refundFare(merchant, asKobo(235_135), asKobo(200_000)));
    expect(Object.values(cancelled)).toEqual([0, 0, 0]);
    const home = returnFare(
      merchant,
      courier,
      { fare: asKobo(235_135), unspent: asKobo(1000), fromPending: asKobo(200_000) },
      split,
    );
    expect(balancesOf(home)).toMatchObject({
      [accounts.pending(merchant)]: 156_135,
      [accounts.escrow(merchant)]: -236_135,
    });
    const delivered = settleFare(
      merchant,
      courier,
      { fare: asKobo(235_135), unspent: asKobo(1000), fromPending: asKobo(600) },
      split,
    );
    expect(balancesOf(delivered)).toMatchObject({
      [accounts.pending(merchant)]: 600,
      [accounts.available(merchant)]: 400,
    });
    expect(() => holdFare(merchant, asKobo(100), asKobo(101))).toThrow(RangeError);
  });

  test('takes a refund from what the order holds first, and brings our fee back', () => {
    const refund = { amount: asKobo(400_000), fee: asKobo(10_000), pending: asKobo(300_000) };
    expect(balancesOf(refundOrder(merchant, refund))).toEqual({
      [accounts.pending(merchant)]: -300_000,
      [accounts.available(merchant)]: -90_000,
      [accounts.fees('live')]: -10_000,
      [accounts.transit('live')]: 400_000,
    });
    expect(balancesOf(sendBack('live', asKobo(5)), payOutTransfer('live', asKobo(5)))).toEqual({
      [accounts.gateway('live')]: 0,
      [accounts.transit('live')]: 0,
    });
    expect(() => refundOrder(merchant, { ...refund, pending: asKobo(390_001) })).toThrow(RangeError);
  });

  test('moves a positive amount or is refused', () => {
    for (const amount of [asKobo(0), asKobo(-1)]) {
      expect(() => fund(merchant, amount)).toThrow(RangeError);
      expect(() => holdFare(merchant, amount)).toThrow(RangeError);
      expect(() => refundFare(merchant, amount)).toThrow(RangeError);
      expect(() => returnFare(merchant, courier, { fare: amount }, split)).toThrow(RangeError);
      expect(() => settleFare(merchant, courier, { fare: amount }, split)).toThrow(RangeError);
    }
  });

  test('is refused where it is out of balance', () => {
    const [debit] = holdFare(merchant, asKobo(5));
    expect(() => assertBalanced(debit ? [debit] : [])).toThrow('by -5 kobo');
    expect(() => assertBalanced(holdFare(merchant, asKobo(5)))).not.toThrow();
  });

  test('has whole, non-zero lines that sum to zero, in the one ledger of its mode', () => {
    const holder = fc.record({ user: fc.constant(merchantId), mode: fc.constantFrom(...modes) });
    const amount = fc.integer({ min: 1, max: 1_000_000_000_000 }).map(asKobo);
    const bpsOfCourier = fc.nat({ max: 10_000 });
    fc.assert(
      fc.property(holder, amount, amount, bpsOfCourier, amount, (who, fare, fee, bps, protection) => {
        const split = { courier_share_bps: bps, protection_fee: protection, return_fee: fee };
        const entries = [
          fund(who, fare),
          holdFare(who, fare),
          refundFare(who, fare),
          returnFare(who, courier, { fare }, split),
          settleFare(who, courier, { fare }, split),
        ];
        for (const lines of entries) {
          expect(() => assertBalanced(lines)).not.toThrow();
          expect(lines.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true);
          expect(lines.every(({ account }) => account.includes(`:${who.mode}:`))).toBe(true);
          expect(new Set(lines.map(({ account }) => account)).size).toBe(lines.length);
        }
        const settled = fold(settleFare(who, courier, { fare }, split));
        const earns = settled.get(accounts.earned({ user: courier, mode: who.mode })) ?? 0;
        expect(earns).toBe(share(fare, bps));
        expect(settled.get(accounts.protection(who.mode)) ?? 0).toBe(Math.min(protection, fare - earns));
      }),
    );
  });
});

test('an account names its holder and balance, and those of the platform have none', () => {
  const user = fc.uuid({ version: 4 }).map((text) => toId<'User'>(text));
  fc.assert(
    fc.property(user, fc.constantFrom(...modes), (id, mode) => {
      const holder = { user: id, mode };
      expect(holderOfAccount(accounts.available(holder))).toEqual({ user: id, balance: 'available' });
      expect(holderOfAccount(accounts.escrow(holder))).toEqual({ user: id, balance: 'escrow' });
      expect(holderOfAccount(accounts.earned(holder))).toEqual({ user: id, balance: 'available' });
      for (const account of [
        accounts.fees,
        accounts.protection,
        accounts.gateway,
        accounts.commissions,
        accounts.pool,
      ]) {
        expect(holderOfAccount(account(mode))).toBeUndefined();
      }
    }),
  );
});

describe('any history', () => {
  const step = fc.record({
    kind: fc.constantFrom('fund', 'book', 'cancel', 'return', 'deliver', 'pay', 'ship', 'release', 'refund'),
    amount: fc.integer({ min: 1, max: 1_000_000 }).map(asKobo),
    which: fc.nat(),
  });

  /** A fare in escrow, and the part of it that came from the pending balance. */
  interface Fare {
    readonly fare: Kobo;
    readonly fromPending: Kobo;
  }

  /** Plays the steps as the service does: a booking that the balance does not cover is refused, a fare moves once. */
  function play(steps: readonly { kind: string; amount: Kobo; which: number }[]) {
    const journal: (readonly Line[])[] = [];
    const running = new Map<LedgerAccount, number>();
    const open: Fare[] = [];
    const post = (lines: readonly Line[]) => {
      journal.push(lines);
      for (const { account, amount } of lines) running.set(account, (running.get(account) ?? 0) + amount);
      for (const [account, balance] of running) {
        expect([account, balance < 0 && !account.startsWith('platform:')]).toEqual([account, false]);
      }
    };
    const held = (account: LedgerAccount) => running.get(account) ?? 0;
    for (const { kind, amount, which } of steps) {
      const pending = held(accounts.pending(merchant));
      if (kind === 'pay') post(payOrder(merchant, amount, asKobo(which % amount)));
      if (kind === 'release' && pending >= amount) post(releaseOrder(merchant, amount));
      if (kind === 'refund') {
        const fee = asKobo(Math.min(which % amount, held(accounts.fees('live'))));
        const fromPending = asKobo(Math.min(pending, amount - fee));
        if (held(accounts.available(merchant)) >= amount - fee - fromPending)
          post(refundOrder(merchant, { amount, fee, pending: fromPending }));
      }
      const fromPending = asKobo(Math.min(pending, amount));
      if (kind === 'ship' && held(accounts.available(merchant)) >= amount - fromPending) {
        post(holdFare(merchant, amount, fromPending));
        open.push({ fare: amount, fromPending });
      }
      if (kind === 'fund') post(fund(merchant, amount));
      if (kind === 'book' && held(accounts.available(merchant)) >= amount) {
        post(holdFare(merchant, amount));
        open.push({ fare: amount, fromPending: asKobo(0) });
      }
      const ends = kind === 'cancel' || kind === 'return' || kind === 'deliver';
      const [ended] = ends && open.length > 0 ? open.splice(which % open.length, 1) : [];
      if (!ended) continue;
      const { fare, fromPending: part } = ended;
      if (kind === 'cancel') post(refundFare(merchant, fare, part));
      if (kind === 'return') post(returnFare(merchant, courier, { fare, fromPending: part }, protective));
      if (kind === 'deliver') post(settleFare(merchant, courier, { fare, fromPending: part }, protective));
    }
    return { journal, running, open };
  }

  test('overdraws nobody, makes and loses no money, and folds to its balances', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { journal, running, open } = play(steps);
        const balances = fold(journal.flat());
        expect(new Map<LedgerAccount, number>(balances)).toEqual(running);
        expect([...balances.values()].reduce((total, balance) => total + balance, 0)).toBe(0);
        const reserved = open.reduce((total, { fare }) => total + fare, 0);
        expect(balances.get(accounts.escrow(merchant)) ?? 0).toBe(reserved);
      }),
      { numRuns: 500 },
    );
  });

  test('folds to the same balances whatever the order of its lines', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const lines = play(steps).journal.flat();
        expect(new Map(fold(lines.toReversed()))).toEqual(new Map(fold(lines)));
      }),
    );
  });
});
