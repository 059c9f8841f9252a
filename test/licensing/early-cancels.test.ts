import { describe, expect, test } from 'vitest';
import { route as cancelLicense } from '../../functions/licensing/licenses/cancel.ts';
import { route as list } from '../../functions/licensing/licenses/list.ts';
import { route as pool } from '../../functions/licensing/pool/get.ts';
import { route as cancel } from '../../functions/licensing/wholesale/cancel.ts';
import { route as status } from '../../functions/licensing/wholesale/status.ts';
import { resultsOf } from '../support/asserts/list.ts';
import type { Headers } from '../support/people/identity/fixtures.ts';
import {
  advanceTo,
  allocateTo,
  buyPack,
  madeBy,
  newSponsor,
  newSponsoredClient,
  startReselling,
  walletHolds,
} from '../support/people/licensing/sponsored.ts';
import { call } from '../support/routes/call.ts';
import { arrangedOnce } from '../support/wires/arranged-once.ts';
import { meetingEverywhere } from '../support/wires/pausing.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire } = await startWires('2026-03-01T09:00:00.000Z');

const starter = { plan: 'STARTER', source: 'WHOLESALE' } as const;
const endNow = (headers: Headers, id: string) =>
  call(wire, cancelLicense, { headers, params: { license_id: id }, body: { at: 'now' } });
const stopNow = (headers: Headers, on = wire) => call(on, cancel, { headers, body: { at: 'now' } });
const ended = { status: 200, body: { status: 'ENDED' } };
const endsLater = { status: 200, body: { status: 'ACTIVE', cancel_at_period_end: true } };

describe('a licence that is cancelled at once', () => {
  test('ends with its period the second time in 12 months for the same client, by the clock of the partner', async () => {
    const { headers, organization } = await newSponsor(wire);
    await buyPack(wire, headers);
    const [one, other] = [await newSponsoredClient(wire, headers), await newSponsoredClient(wire, headers)];
    const allocated = async ({ client }: typeof one) => madeBy(await allocateTo(wire, headers, client)).id;
    const remaining = async () => (await call(wire, pool, { headers })).body.remaining;
    expect(await endNow(headers, await allocated(one))).toMatchObject(ended);
    expect(await remaining()).toBe('100000.00');
    expect(await endNow(headers, await allocated(one))).toMatchObject(endsLater);
    expect(await remaining()).toBe('95000.00');
    expect(await endNow(headers, await allocated(other))).toMatchObject(ended);
    await advanceTo(wire, headers, organization, '2027-03-01T08:59:59.000Z');
    await buyPack(wire, headers);
    expect(await endNow(headers, await allocated(one))).toMatchObject(endsLater);
    await advanceTo(wire, headers, organization, '2027-03-01T09:00:00.000Z');
    expect(await endNow(headers, await allocated(one))).toMatchObject(ended);
  });
});

describe('the subscription of a reseller that is cancelled at once', () => {
  test('ends with its period the second time in 12 months', async () => {
    const partner = await newSponsor(wire);
    const { headers } = partner;
    const begun = await walletHolds(wire, partner);
    await startReselling(wire, headers);
    expect(await stopNow(headers)).toMatchObject(ended);
    expect(await walletHolds(wire, partner)).toBe(begun);
    await startReselling(wire, headers);
    expect(await stopNow(headers)).toMatchObject(endsLater);
    expect(await walletHolds(wire, partner)).toBe(begun - 1_000_000);
  });

  test('ends with its period once a licence was bought with it, also when that has ended', async () => {
    const partner = await newSponsor(wire);
    const { headers, organization } = partner;
    const { client } = await newSponsoredClient(wire, headers, starter);
    await startReselling(wire, headers);
    const { id } = madeBy(await allocateTo(wire, headers, client, { ...starter, months: 12 }));
    expect(await endNow(headers, id)).toMatchObject(ended);
    const before = await walletHolds(wire, partner);
    expect(await stopNow(headers)).toMatchObject(endsLater);
    expect(await walletHolds(wire, partner)).toBe(before);
    await advanceTo(wire, headers, organization, '2026-04-01T09:00:00.000Z');
    expect((await call(wire, status, { headers })).body.status).toBe('ENDED');
  });

  test('ends with its period once a licence of an earlier one renewed at its prices', async () => {
    const partner = await newSponsor(wire);
    const { headers, organization } = partner;
    const { client } = await newSponsoredClient(wire, headers, starter);
    await startReselling(wire, headers);
    await advanceTo(wire, headers, organization, '2026-03-28T09:00:00.000Z');
    await allocateTo(wire, headers, client, starter);
    await stopNow(headers);
    await call(wire, cancel, { headers, body: {} });
    await advanceTo(wire, headers, organization, '2026-04-27T09:00:00.000Z');
    expect((await startReselling(wire, headers)).status).toBe(201);
    await advanceTo(wire, headers, organization, '2026-04-29T09:00:00.000Z');
    expect(resultsOf(await call(wire, list, { headers }))).toMatchObject([
      { status: 'ACTIVE', period: { start: '2026-04-28T09:00:00.000Z' } },
    ]);
    expect(await stopNow(headers)).toMatchObject(endsLater);
  });

  test('ends at once although a licence of an earlier one still runs', async () => {
    const partner = await newSponsor(wire);
    const { headers, organization } = partner;
    const { client } = await newSponsoredClient(wire, headers, starter);
    await startReselling(wire, headers);
    await allocateTo(wire, headers, client, { ...starter, months: 3 });
    await call(wire, cancel, { headers, body: {} });
    await advanceTo(wire, headers, organization, '2026-04-02T00:00:00.000Z');
    await startReselling(wire, headers);
    expect(await stopNow(headers)).toMatchObject(ended);
  });

  test('has sold no licence meanwhile, wherever the two requests meet', async () => {
    const points = await meetingEverywhere(
      wire,
      arrangedOnce(wire, async () => {
        const partner = await newSponsor(wire);
        const made = await newSponsoredClient(wire, partner.headers, starter);
        await startReselling(wire, partner.headers);
        return { ...partner, client: made.client };
      }),
      (on, { headers }) => stopNow(headers, on),
      (on, { headers, client }) => allocateTo(on, headers, client, { ...starter, months: 12 }),
      async ({ headers }) => {
        const licenses = resultsOf(await call(wire, list, { headers }));
        const { body } = await call(wire, status, { headers });
        expect([licenses.length, body.status]).toEqual(
          body.status === 'ENDED' ? [0, 'ENDED'] : [1, 'ACTIVE'],
        );
      },
    );
    expect(points).toBeGreaterThan(3);
  });
});
