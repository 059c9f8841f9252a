import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as advance } from '../../functions/subscriptions/clock/advance.ts';
import { route as getClock } from '../../functions/subscriptions/clock/get.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import {
  allocateTo,
  buyPack,
  newSponsor,
  newSponsoredClient,
} from '../support/people/licensing/sponsored.ts';
import { newSubscriber } from '../support/people/subscriptions/subscriber.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const start = '2026-01-31T09:30:00.000Z';
const { wire } = await startWire(() => new Date(start));

const Happened = z.array(z.object({ event: z.string(), at: z.string() }));

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

  test('reports to a partner what happened at which time, in its order, and each once over its calls', async () => {
    const partner = await newSponsor(wire);
    await buyPack(wire, partner.headers);
    const { client } = await newSponsoredClient(wire, partner.headers);
    await allocateTo(wire, partner.headers, client);
    const move = async (to: string) => {
      const params = { organization_id: partner.organization };
      const { body } = await call(wire, advance, { headers: partner.headers, params, body: { to } });
      return Happened.parse(body.happened).filter(({ event }) => event.startsWith('distribution.license'));
    };
    const renewed = (at: string) => ({ event: 'distribution.license.active', at });
    expect(await move('2026-02-01T00:00:00.000Z')).toEqual([]);
    expect(await move('2026-04-01T00:00:00.000Z')).toEqual([
      renewed('2026-02-28T09:30:00.000Z'),
      renewed('2026-03-31T09:30:00.000Z'),
    ]);
    expect(await move('2026-04-01T00:00:00.000Z')).toEqual([]);
  });

  test('is nothing in live mode', async () => {
    expectProblem(getClock, await shown(await newSubscriber(wire, 'live')), 'not_found');
  });
});
