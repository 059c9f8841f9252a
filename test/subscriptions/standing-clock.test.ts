import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as cancel } from '../../functions/subscriptions/cancel.ts';
import { route as invoices } from '../../functions/subscriptions/list-invoices.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newSubscriber } from '../support/people/subscriptions/subscriber.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire(() => new Date('2026-01-31T09:30:00.000Z'));
type Subscriber = Awaited<ReturnType<typeof newSubscriber>>;

/** A merchant who takes one plan after the other while its clock stands. */
async function newClimber(): Promise<Subscriber> {
  const who = await newSubscriber(wire, 'test');
  await who.advance('2026-02-01T00:00:00.000Z');
  for (const plan of ['STARTER', 'GROWTH', 'SCALE']) await who.subscribe(plan);
  return who;
}

async function shown(who: Subscriber, query: Readonly<Record<string, string>> = {}) {
  const headers = await who.headersOn(wire);
  return call(wire, invoices, { headers, params: { subscription_id: who.merchant.id }, query });
}

const Row = z.object({ number: z.string(), credit_notes: z.array(z.object({ total: z.string() })) });
const Plan = z.object({ id: z.string() });
const countsIn = (answer: Awaited<ReturnType<typeof shown>>) =>
  resultsOf(answer).map((one) => Number(Row.parse(one).number.split('-').at(-1)));

describe('the invoices of a merchant whose clock stands', () => {
  test('are listed the newest first, page after page', async () => {
    const who = await newClimber();
    expect(countsIn(await shown(who))).toEqual([3, 2, 1]);
    const first = await shown(who, { limit: '2' });
    const rest = Object.fromEntries(new URL(String(first.body.next)).searchParams);
    expect([countsIn(first), countsIn(await shown(who, rest))]).toEqual([[3, 2], [1]]);
  });

  test('give back the unused share from the newest on', async () => {
    const who = await newClimber();
    const { id } = Plan.parse(await who.current());
    await who.advance('2026-02-07T00:00:00.000Z');
    const headers = await who.headersOn(wire);
    await call(wire, cancel, { headers, params: { subscription_id: id }, body: { at: 'now' } });
    const given = resultsOf(await shown(who)).map((one) =>
      Row.parse(one).credit_notes.map(({ total }) => total),
    );
    // 22 of 28 days of 45,000.00 are left, which the steps to the top plan were paid with.
    expect(given).toEqual([['30000.00'], ['5357.14'], []]);
  });

  test('are listed by their status, and by no status that there is not', async () => {
    const who = await newClimber();
    await who.holds(0);
    await who.advance('2026-03-01T00:00:00.000Z');
    expect(countsIn(await shown(who, { status: 'OPEN' }))).toEqual([4]);
    expect(countsIn(await shown(who, { status: 'PAID' }))).toEqual([3, 2, 1]);
    expect(countsIn(await shown(who, { status: 'VOID' }))).toEqual([]);
    const wrong = await shown(who, { status: 'LOST' });
    expectProblem(invoices, wrong, 'invalid_request');
    expect(wrong.text).toContain('"/status"');
  });
});
