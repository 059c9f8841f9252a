import { describe, expect, test } from 'vitest';
import { route as getClock } from '../../functions/subscriptions/clock/get.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newSubscriber } from '../support/people/subscriptions/subscriber.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const start = '2026-01-31T09:30:00.000Z';
const { wire } = await startWire(() => new Date(start));

const shown = async (who: Awaited<ReturnType<typeof newSubscriber>>) => {
  const params = { organization_id: who.merchant.id };
  return call(wire, getClock, { headers: await who.headersOn(wire), params });
};

describe('a test clock', () => {
  test('is ours until it is advanced, and nothing is due to whoever has nothing', async () => {
    const who = await newSubscriber(wire, 'test');
    expect((await shown(who)).body).toMatchObject({ now: start, is_standing: false, next: null });
  });

  test('says what falls due next, and, once it is advanced there, what has happened', async () => {
    const who = await newSubscriber(wire, 'test');
    await who.holds(2_000_000);
    await who.subscribe('STARTER');
    const { body } = await shown(who);
    // A merchant is reminded three days before a renewal.
    expect(body.next).toEqual({ at: '2026-02-25T09:30:00.000Z', kind: 'SUBSCRIPTION' });
    const advanced = await who.advance('2026-03-01T00:00:00.000Z');
    expect(advanced).toMatchObject({ now: '2026-03-01T00:00:00.000Z', done: true });
    expect(advanced.happened).toEqual(
      expect.arrayContaining([{ event: 'invoice.paid', at: '2026-02-28T09:30:00.000Z' }]),
    );
    expect((await shown(who)).body).toMatchObject({ now: '2026-03-01T00:00:00.000Z', is_standing: true });
  });

  test('is nothing in live mode', async () => {
    expectProblem(getClock, await shown(await newSubscriber(wire, 'live')), 'not_found');
  });
});
