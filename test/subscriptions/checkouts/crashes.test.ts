import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route } from '../../../functions/subscriptions/invoices/pay.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { expectProblem } from '../../support/asserts/problem.ts';
import { walletThatAddsUp } from '../../support/asserts/wallet.ts';
import { available, cards, movements, playing } from '../../support/people/money/funding.ts';
import {
  billed,
  checkoutIn,
  type Debtor,
  invoiceNow,
  newDebtor,
  payByGateway,
  seeCheckout,
} from '../../support/people/subscriptions/checkouts.ts';
import { contended } from '../../support/wires/contended.ts';
import { Crash, crashing } from '../../support/wires/crashing.ts';
import { startSweeping, sweep } from '../../support/wires/sweeping.ts';

const { engine, wire, later } = await startSweeping();

/** A debtor whose requests all have one Idempotency-Key. */
async function keyedDebtor(): Promise<Debtor> {
  const debtor = await newDebtor(wire);
  return { ...debtor, headers: { ...debtor.headers, 'Idempotency-Key': randomUUID() } };
}

const pay = (on: Wire, debtor: Debtor, card: string = cards.succeeds) => payByGateway(on, debtor, { card });

/** The invoice, and the money that moved. */
const state = async (debtor: Debtor) => ({
  invoice: (await invoiceNow(wire, debtor)).status,
  available: await available(wire, debtor),
  movements: (await movements(wire, debtor)).length,
});
const none = { invoice: 'OPEN', available: 0, movements: 0 };
const once = { invoice: 'PAID', available: 0, movements: 2 };

/** How often the sandbox was charged, by anybody. */
const charges = async () =>
  (await engine.dump()).split('\n').filter((line) => line.includes('SANDBOX#')).length;

/**
 * Does something on wires that die at each of their requests in turn, once it took effect. A death before the next request
 * leaves the same.
 * @returns how often one died
 */
async function dieEverywhere(play: (dying: ReturnType<typeof crashing>) => Promise<void>) {
  for (let nth = 0; ; nth++) {
    const dying = crashing(wire, nth, 'after');
    await play(dying);
    if (!dying.crashed()) return nth;
  }
}

describe('a process that dies while it opens a checkout', () => {
  test('leaves all or nothing at each of its requests, and the same request again ends it, charged once', async () => {
    const points = await dieEverywhere(async (dying) => {
      const debtor = await keyedDebtor();
      const before = await charges();
      await pay(dying.wire, debtor);
      expect([none, once]).toContainEqual(await state(debtor));
      later(31);
      const answer = await pay(wire, debtor);
      expect([answer.status, answer.body.status, checkoutIn(answer).status]).toEqual([200, 'PAID', 'PAID']);
      expect(await state(debtor)).toEqual(once);
      expect(await charges()).toBe(before + 1);
      await walletThatAddsUp(wire, debtor.user);
    });
    expect(points).toBeGreaterThan(10);
  });

  test('leaves what was charged to the sweep, where nobody repeats the request', async () => {
    await dieEverywhere(async (dying) => {
      const debtor = await keyedDebtor();
      const before = await charges();
      await pay(dying.wire, debtor);
      later(150);
      await sweep(wire);
      const isCharged = (await charges()) > before;
      expect(await state(debtor)).toEqual(isCharged ? once : none);
    });
  });
});

describe('a process that dies while it looks at a checkout', () => {
  test('leaves all or nothing at each of its requests, and the next look ends it', async () => {
    const points = await dieEverywhere(async (dying) => {
      const debtor = await newDebtor(wire);
      const { id } = checkoutIn(await pay(wire, debtor, cards.succeedsLate));
      later(10);
      await seeCheckout(dying.wire, debtor, id);
      expect([none, once]).toContainEqual(await state(debtor));
      later(5);
      expect((await seeCheckout(wire, debtor, id)).body.status).toBe('PAID');
      expect(await state(debtor)).toEqual(once);
    });
    expect(points).toBeGreaterThan(5);
  });
});

describe('a sweep that dies', () => {
  test('leaves all or nothing at each of its requests, and the next one ends it', async () => {
    await dieEverywhere(async (dying) => {
      const debtor = await newDebtor(wire);
      await pay(wire, debtor, cards.succeedsLate);
      later(150);
      await sweep(dying.wire).catch(() => undefined);
      expect([none, once]).toContainEqual(await state(debtor));
      later(3600);
      await sweep(wire);
      expect(await state(debtor)).toEqual(once);
    });
  });
});

describe('many at once', () => {
  test('look at one checkout, and it is paid once', async () => {
    const debtor = await newDebtor(wire);
    const { id } = checkoutIn(await pay(wire, debtor, cards.succeedsLate));
    later(150);
    const looks = Array.from({ length: 6 }, () => seeCheckout(wire, debtor, id));
    const answers = await Promise.all([...looks, sweep(wire), sweep(wire)]);
    expect(answers).toHaveLength(8);
    expect((await seeCheckout(wire, debtor, id)).body.status).toBe('PAID');
    expect(await state(debtor)).toEqual(once);
  });

  test('open a checkout of one invoice: it is paid once, and what came too late is in the wallet', async () => {
    const debtor = await newDebtor(wire);
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(wire, debtor)));
    const paid = answers.filter(({ status }) => status === 200).map(checkoutIn);
    const bought = paid.filter(({ to_wallet, status }) => status === 'PAID' && !to_wallet);
    expect(bought).toHaveLength(1);
    later(150);
    await sweep(wire);
    const { available: left, invoice } = await state(debtor);
    expect([invoice, left % 1_500_000]).toEqual(['PAID', 0]);
    await walletThatAddsUp(wire, debtor.user);
  });

  test('share one checkout under one Idempotency-Key', async () => {
    const debtor = await keyedDebtor();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(wire, debtor)));
    const paid = answers.filter(({ status }) => status === 200);
    const waiting = answers.filter(({ body }) => body.code === 'idempotency_in_progress');
    expect([paid.length > 0, paid.length + waiting.length]).toEqual([true, 8]);
    expect(new Set(paid.map((answer) => checkoutIn(answer).id)).size).toBe(1);
    expect(await state(debtor)).toEqual(once);
  });

  test('meet conflicts, and try again', async () => {
    const debtor = await newDebtor(wire);
    const own = contended(wire, 3);
    paymentsAccess.provide(own, paymentsAccess.of(wire));
    expect((await pay(own, debtor)).body.status).toBe('PAID');
    expect(await state(debtor)).toEqual(once);
  });
});

describe('another invoice under the same Idempotency-Key', () => {
  test('is refused, though the first request never ended', async () => {
    const debtor = await keyedDebtor();
    const dead = playing(wire, { charge: () => Promise.reject(new Crash()) });
    expect((await pay(dead, debtor)).status).toBe(500);
    later(31);
    const invoice = await billed(wire, debtor.user, 'live', 200);
    expectProblem(route, await pay(wire, { ...debtor, invoice }), 'idempotency_key_reused');
    expect((await pay(wire, debtor)).body.status).toBe('PAID');
  });
});
