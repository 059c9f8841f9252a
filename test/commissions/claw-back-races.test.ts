import { describe, expect, test } from 'vitest';
import type { CommissionSource } from '../../shared/commissions/accruals/accrue.ts';
import { clawBack } from '../../shared/commissions/accruals/claw-back-source.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import type { PublishedEvent } from '../../shared/platform/events/outbox.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import {
  billingEventsOf,
  newPaidByCheckout,
  type PaidByCheckout,
  refundInvoiceOf,
  tell,
} from '../support/people/commissions/disputed-earning.ts';
import {
  balanceOf,
  commissionsShown,
  type Earning,
  earn,
  newEarning,
} from '../support/people/commissions/earning.ts';
import { reportDispute } from '../support/people/subscriptions/reported-dispute.ts';
import { arrangedOnce } from '../support/wires/arranged-once.ts';
import { meetingEverywhere } from '../support/wires/pausing.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire } = await startClockedWire();
/** What the merchant paid, in kobo. The partner earns a fifth of it without VAT: 2,790.69. */
const price = 1_500_000;

/** The accruals of the partner, as it sees them. */
async function rowsOf(paid: PaidByCheckout): Promise<readonly string[]> {
  const { results } = await commissionsShown(wire, paid);
  return results.map(({ status, amount }) => `${status} ${amount}`).toSorted();
}
/** What is told of it after what was told when it was paid. */
const eventsOf = async (paid: PaidByCheckout) =>
  (await billingEventsOf(wire, paid)).filter(({ name }) => name !== 'invoice.paid');
/** Tells everything again, until all is done. */
async function tellAll(paid: PaidByCheckout): Promise<void> {
  for (const event of await eventsOf(paid)) expect(await tell(wire, event)).toBe(true);
}

/** A paid invoice, and two events of it. */
interface Told {
  readonly paid: PaidByCheckout;
  readonly events: readonly PublishedEvent[];
}
const tellNth =
  (nth: number) =>
  async (on: Wire, { events }: Told) => {
    const event = events.at(nth);
    if (!event) throw new Error('no event');
    await tell(on, event);
  };

/** What happened to the invoice before its two last events were heard of, and what the partner has in the end. */
const pairs: Readonly<
  Record<string, { readonly happened: (paid: PaidByCheckout) => Promise<unknown>; readonly rows: string[] }>
> = {
  'two halves': {
    happened: async (paid) => {
      for (const amount of [7_500, 7_500]) await refundInvoiceOf(wire, paid, amount);
    },
    rows: ['PENDING -1395.34', 'PENDING -1395.35', 'PENDING 2790.69'],
  },
  'a part and the rest': {
    happened: async (paid) => {
      for (const amount of [1_000, undefined]) await refundInvoiceOf(wire, paid, amount);
    },
    rows: ['PENDING -186.04', 'PENDING -2604.65', 'PENDING 2790.69'],
  },
  'a refund of a part and the loss of the rest': {
    happened: async (paid) => {
      await refundInvoiceOf(wire, paid, 1_000);
      await reportDispute(wire, paid.checkout, { amount: price, resolved: true });
    },
    rows: ['PENDING -186.04', 'PENDING -2604.65', 'PENDING 2790.69'],
  },
  'a refund of a part and an open dispute': {
    happened: async (paid) => {
      await refundInvoiceOf(wire, paid, 1_000);
      await reportDispute(wire, paid.checkout, { amount: price, resolved: false });
    },
    rows: ['HELD -186.04', 'HELD 2790.69'],
  },
  'the beginning of a dispute and its end': {
    happened: async (paid) => {
      await reportDispute(wire, paid.checkout, { amount: price, resolved: false });
      await reportDispute(wire, paid.checkout, { amount: 0, resolved: true });
    },
    rows: ['PENDING 2790.69'],
  },
};

describe('what a partner earned, told of two things at once', () => {
  test.each(
    Object.entries(pairs).flatMap(([name, pair]) =>
      ([-2, -1] as const).map((first) => [name, first === -2 ? 'first' : 'second', first, pair] as const),
    ),
  )(
    'ends as if one had come after the other: %s, the %s one interrupted anywhere',
    async (_name, _which, first, { happened, rows }) => {
      const arrange = async (): Promise<Told> => {
        const paid = await newPaidByCheckout(wire);
        await happened(paid);
        return { paid, events: await eventsOf(paid) };
      };
      const other = first === -2 ? -1 : -2;
      const points = await meetingEverywhere(
        wire,
        arrangedOnce(wire, arrange),
        tellNth(first),
        tellNth(other),
        async ({ paid }) => {
          await tellAll(paid);
          expect(await rowsOf(paid)).toEqual(rows);
        },
      );
      expect(points).toBeGreaterThan(3);
    },
  );
});

describe('two claims of different size on one accrual', () => {
  test.each([
    [500, 1_000],
    [1_000, 500],
  ])('leave it nothing, whichever comes where: %i beside %i', async (one, other) => {
    const claim = (refunded: number) => (on: Wire, source: CommissionSource) =>
      clawBack({ table: on.table, now: on.now() }, source, {
        refundedSoFar: asKobo(refunded),
        total: asKobo(1_000),
      });
    let earning: Earning;
    const points = await meetingEverywhere(
      wire,
      arrangedOnce(wire, async () => {
        earning = await newEarning(wire, { program: 'referral' });
        return earn(wire, earning, 50_005, { kind: 'PLAN' });
      }),
      claim(one),
      claim(other),
      async () => {
        const { summary } = await commissionsShown(wire, earning);
        expect([summary.PENDING, summary.PAYABLE]).toEqual(['0.00', '0.00']);
      },
    );
    expect(points).toBeGreaterThan(3);
  });
});

describe('a refund that meets a dispute', () => {
  const refunds = async (on: Wire, paid: PaidByCheckout) => {
    const { status, body } = await refundInvoiceOf(on, paid, 1_000);
    expect([200, 409]).toContain(status);
    if (status === 409) expect(body.code).toBe('payment_disputed');
  };
  const disputes = (on: Wire, paid: PaidByCheckout) =>
    reportDispute(on, paid.checkout, { amount: price, resolved: false });

  test.each([
    ['the refund', refunds, disputes, ['HELD 2790.69']],
    ['the dispute', disputes, refunds, ['HELD -186.04', 'HELD 2790.69']],
  ] as const)(
    'is made before it, or refused: %s is interrupted anywhere',
    async (_which, one, other, rows) => {
      const points = await meetingEverywhere(
        wire,
        arrangedOnce(wire, () => newPaidByCheckout(wire)),
        one,
        other,
        async (paid) => {
          await tellAll(paid);
          expect(await rowsOf(paid)).toEqual(rows);
          await reportDispute(wire, paid.checkout, { amount: 0, resolved: true });
          await tellAll(paid);
          expect(await rowsOf(paid)).toEqual(rows.map((row) => row.replace('HELD', 'PENDING')));
        },
      );
      expect(points).toBeGreaterThan(3);
    },
  );

  test.each([
    ['won', 0, '2604.65'],
    ['lost', price, '0.00'],
  ] as const)(
    'leaves the partner the share of what is kept once that is %s, in whatever order all is told',
    async (_how, taken, expected) => {
      const happened = async () => {
        const paid = await newPaidByCheckout(wire);
        await refundInvoiceOf(wire, paid, 1_000);
        await reportDispute(wire, paid.checkout, { amount: price, resolved: false });
        await reportDispute(wire, paid.checkout, { amount: taken, resolved: true });
        return paid;
      };
      for (const order of [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
      ]) {
        const paid = await happened();
        const events = await eventsOf(paid);
        for (const nth of order) await tellNth(nth)(wire, { paid, events });
        await tellAll(paid);
        const { commission_balances } = await balanceOf(wire, paid);
        expect(commission_balances).toMatchObject({ HELD: '0.00', PENDING: expected });
      }
    },
  );
});

test('what was earned stays held where the payment is disputed anew while it is freed', async () => {
  const second = { id: 'second', amount: price, resolved: false };
  const points = await meetingEverywhere(
    wire,
    arrangedOnce(wire, async () => {
      const paid = await newPaidByCheckout(wire);
      await refundInvoiceOf(wire, paid, 1_000);
      await reportDispute(wire, paid.checkout, { amount: price, resolved: false });
      await tellAll(paid);
      await reportDispute(wire, paid.checkout, { amount: 0, resolved: true });
      return { paid, events: await eventsOf(paid) };
    }),
    tellNth(-1),
    async (_on, { paid }) => {
      await reportDispute(wire, paid.checkout, second);
      await tellNth(-1)(wire, { paid, events: await eventsOf(paid) });
    },
    async ({ paid }) => {
      expect(await rowsOf(paid)).toEqual(['HELD -186.04', 'HELD 2790.69']);
      await reportDispute(wire, paid.checkout, { ...second, amount: 0, resolved: true });
      await tellAll(paid);
      expect(await rowsOf(paid)).toEqual(['PENDING -186.04', 'PENDING 2790.69']);
    },
  );
  expect(points).toBeGreaterThan(3);
});
