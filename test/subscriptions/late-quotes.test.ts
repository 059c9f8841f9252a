import { describe, expect, test } from 'vitest';
import { route as allocate } from '../../functions/licensing/licenses/allocate.ts';
import { route as quoteLicense } from '../../functions/licensing/licenses/quote.ts';
import { route as preview } from '../../functions/subscriptions/preview.ts';
import { route as subscribe } from '../../functions/subscriptions/subscribe.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import {
  advanceTo,
  allocateTo,
  buyPack,
  newSponsor,
  newSponsoredClient,
} from '../support/people/licensing/sponsored.ts';
import { newSubscriber } from '../support/people/subscriptions/subscriber.ts';
import { call } from '../support/routes/call.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire } = await startWires('2026-01-31T09:30:00.000Z');

describe('a quote that is older than 15 minutes', () => {
  test.each([
    ['the plan is another by now', 'STARTER'],
    ['the merchant has the plan already', 'GROWTH'],
  ])('has expired, also where %s', async (_, taken) => {
    const who = await newSubscriber(wire, 'test');
    const headers = await who.headersOn(wire);
    const body = { plan: 'GROWTH', interval: 'month' };
    const { quote } = (await call(wire, preview, { headers, body })).body;
    await who.subscribe(taken);
    const early = await call(wire, subscribe, { headers, body: { ...body, quote } });
    expectProblem(subscribe, early, taken === 'GROWTH' ? 'conflict' : 'quote_invalid');
    await who.advance('2026-01-31T09:46:00.000Z');
    expectProblem(
      subscribe,
      await call(wire, subscribe, { headers, body: { ...body, quote } }),
      'quote_expired',
    );
  });

  test('has expired where a renewal is not paid since', async () => {
    const who = await newSubscriber(wire, 'test');
    await who.subscribe('STARTER');
    const headers = await who.headersOn(wire);
    const body = { plan: 'GROWTH', interval: 'month' };
    const { quote } = (await call(wire, preview, { headers, body })).body;
    await who.holds(0);
    await who.advance('2026-03-01T00:00:00.000Z');
    expect((await who.current()).status).toBe('PAST_DUE');
    expectProblem(
      subscribe,
      await call(wire, subscribe, { headers, body: { ...body, quote } }),
      'quote_expired',
    );
  });

  test('has expired for a licence too, whichever the merchant has by now', async () => {
    const { headers, organization } = await newSponsor(wire);
    await buyPack(wire, headers);
    const { client } = await newSponsoredClient(wire, headers);
    const body = { client, plan: 'STARTER', source: 'POOL' };
    const { quote } = (await call(wire, quoteLicense, { headers, body })).body;
    await allocateTo(wire, headers, client);
    expectProblem(allocate, await allocateTo(wire, headers, client, { quote }), 'quote_invalid');
    await advanceTo(wire, headers, organization, '2026-01-31T09:46:00.000Z');
    expectProblem(allocate, await allocateTo(wire, headers, client, { quote }), 'quote_expired');
  });
});

test('a plan is neither previewed nor sold for a partner organization', async () => {
  const { headers, organization } = await newSponsor(wire);
  for (const route of [preview, subscribe]) {
    const answer = await call(wire, route, { headers, body: { plan: 'GROWTH', organization } });
    expectProblem(route, answer, 'invalid_request');
    expect(answer.text).toContain('plans are for merchants');
  }
});
