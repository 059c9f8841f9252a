import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as create } from '../../functions/commissions/payouts/create.ts';
import { accrueOn } from '../../shared/commissions/accruals/accrue.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import {
  commissionsShown,
  newEarning,
  owedTo,
  ownerOf,
  sourceOf,
} from '../support/people/commissions/earning.ts';
import {
  lookAtPayout,
  newPayable,
  payOut,
  requested,
  sendNow,
} from '../support/people/commissions/payouts.ts';
import { accounts } from '../support/people/money/withdrawals.ts';
import { call } from '../support/routes/call.ts';
import { crashing } from '../support/wires/crashing.ts';
import { sweep } from '../support/wires/sweeping.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const none = { PENDING: '0.00', HELD: '0.00', PAYABLE: '0.00', PAID: '0.00', REVERSED: '0.00' };
const moments = (requests: number) =>
  Array.from({ length: requests }, (_, nth) => nth).flatMap((nth) =>
    (['before', 'after'] as const).map((when) => [when, nth] as const),
  );

describe('a process that dies while it writes a commission', () => {
  test.each(moments(5))(
    '%s request %i has written all or nothing, and the next one ends it',
    async (when, nth) => {
      const earning = await newEarning(wire, { mode: 'live' });
      const source = sourceOf(wire, earning, 10_000);
      const dying = crashing(wire, nth, when);
      await accrueOn({ table: dying.wire.table, now: wire.now() }, source).catch(() => undefined);
      expect(dying.crashed()).toBe(true);
      for (let again = 0; again < 2; again++) await accrueOn({ table: wire.table, now: wire.now() }, source);
      const { results, summary } = await commissionsShown(wire, earning);
      expect([results.length, summary]).toEqual([1, { ...none, PENDING: '10.00' }]);
    },
  );
});

describe('a process that dies while it requests a payout', () => {
  test.each(moments(12))(
    '%s request %i has taken all or nothing, and the same request again ends it',
    async (when, nth) => {
      const earning = await newPayable(wire);
      const headers = { ...(await ownerOf(wire, earning)), 'idempotency-key': randomUUID() };
      const asked = { headers, body: { organization: earning.organization } };
      const dying = crashing(wire, nth, when);
      paymentsAccess.provide(dying.wire, paymentsAccess.of(wire));
      await call(dying.wire, create, asked);
      const answer = await call(wire, create, asked);
      expect([answer.status, answer.body.amount]).toEqual([201, '500.00']);
      const { summary } = await commissionsShown(wire, earning);
      expect([summary, await owedTo(wire, earning)]).toEqual([{ ...none, PAID: '500.00' }, 0]);
    },
  );
});

describe('a process that dies while it sends a payout', () => {
  test.each(moments(10))('%s request %i leaves one that the sweep ends, paid once', async (when, nth) => {
    const earning = await newPayable(wire);
    const made = await requested(wire, earning);
    const dying = crashing(wire, nth, when);
    paymentsAccess.provide(dying.wire, paymentsAccess.of(wire));
    await sendNow(dying.wire, made).catch(() => undefined);
    later(600);
    await sweep(wire);
    await sweep(wire);
    expect((await lookAtPayout(wire, earning, made)).status).toBe('PAID');
    const { summary } = await commissionsShown(wire, earning);
    expect([summary, await owedTo(wire, earning)]).toEqual([{ ...none, PAID: '500.00' }, 0]);
  });
});

describe('two payouts at once', () => {
  test('take what is payable once: the other is refused', async () => {
    const earning = await newPayable(wire);
    const answers = await Promise.all([0, 1, 2].map(() => payOut(wire, earning, { amount: '500.00' })));
    const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect(refused).toHaveLength(2);
    // Who reads the balance after it was taken expects an amount that is no longer there.
    for (const code of refused) expect(['conflict', 'partial_payout_not_allowed']).toContain(code);
    expect(await owedTo(wire, earning)).toBe(0);
  });

  test('are sent once each, however often their events are delivered', async () => {
    const earning = await newPayable(wire, 50_000, { account: accounts.refused });
    const made = await requested(wire, earning);
    await Promise.all([sendNow(wire, made), sendNow(wire, made), sendNow(wire, made)]);
    expect((await lookAtPayout(wire, earning, made)).status).toBe('FAILED');
    expect(await owedTo(wire, earning)).toBe(50_000);
  });
});
