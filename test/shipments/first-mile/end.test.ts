import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as removeMember } from '../../../functions/fleets/remove-member.ts';
import { route as notices } from '../../../functions/notices/list.ts';
import { route as jobs } from '../../../functions/riders/jobs.ts';
import { route as cancel } from '../../../functions/shipments/cancel.ts';
import { route as claim } from '../../../functions/shipments/first-mile/claim.ts';
import { route as end } from '../../../functions/shipments/first-mile/end.ts';
import { route as handIn } from '../../../functions/shipments/first-mile/hand-in.ts';
import { route as list } from '../../../functions/shipments/first-mile/list.ts';
import { route as pickup } from '../../../functions/shipments/first-mile/pickup.ts';
import { route as release } from '../../../functions/shipments/first-mile/release.ts';
import { route as timeline } from '../../../functions/shipments/timeline.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { expectProblem } from '../../support/asserts/problem.ts';
import { newMember } from '../../support/people/fleets/fleet.ts';
import { act } from '../../support/people/identity/act.ts';
import { type Headers, newUser, signedIn, withKey, yaba } from '../../support/people/identity/fixtures.ts';
import { assignTo } from '../../support/people/riders/steps.ts';
import { book, fundedMerchant } from '../../support/people/shipments/booking.ts';
import { bookFirstMile, peopleOfFirstMile, rideOf } from '../../support/people/shipments/first-mile.ts';
import { call } from '../../support/routes/call.ts';
import { interrupted } from '../../support/wires/interrupted.ts';
import { startWire } from '../../support/wires/wire.ts';

const reason = 'The rider cannot be reached';
let carrier: User;
let driver: User;
let rider: User;
let merchant: { user: User; headers: Headers };
const { wire } = await startWire();
beforeEach(async () => {
  ({ carrier, driver, rider, merchant } = await peopleOfFirstMile(wire));
});

/** A parcel whose rider has gone these steps. */
const ridden = (...steps: readonly Route[]) => rideOf(wire, { merchant, carrier, rider }, steps);

const Results = z.object({ results: z.array(z.looseObject({ id: z.string() })) });
async function resultsOf(route: Route, who: User, query: Record<string, string> = {}) {
  const { body } = await call(wire, route, { headers: await signedIn(wire, who), query });
  return Results.parse(body).results;
}

describe('a first mile', () => {
  test('is ended by the merchant, with its key too, the carrier, or its dispatcher', async () => {
    const desk = await newMember(wire, carrier, 'DISPATCHER');
    for (const who of [merchant.user, carrier, desk])
      for (const steps of [[claim], [claim, pickup]]) {
        const answer = await act(wire, end, who, await ridden(...steps), { reason });
        expect([answer.status, answer.body.status]).toEqual([200, 'FAILED']);
      }
    const headers = await withKey(wire, merchant.user, 'live');
    const params = { shipment_id: (await ridden(claim)).id };
    expect((await call(wire, end, { headers, params, body: { reason } })).status).toBe(200);
  });

  test('is ended by nobody else', async () => {
    const shipment = await ridden(claim, pickup);
    await assignTo(wire, shipment, driver);
    expectProblem(end, await act(wire, end, driver, shipment, { reason }), 'forbidden');
    for (const who of [rider, await newUser(wire, 'carrier'), (await fundedMerchant(wire)).user])
      expectProblem(end, await act(wire, end, who, shipment, { reason }), 'not_found');
  });

  test('is not ended by a dispatcher who is removed at the same moment', async () => {
    const shipment = await ridden(claim, pickup);
    const desk = await newMember(wire, carrier, 'DISPATCHER');
    const removing = interrupted(wire, async () => {
      const params = { member_id: desk.id };
      await call(wire, removeMember, { headers: await signedIn(wire, carrier), params });
    });
    expectProblem(end, await act(removing, end, desk, shipment, { reason }), 'not_found');
    expect(await resultsOf(list, rider)).toHaveLength(1);
  });

  test('is ended for a reason, which the timeline tells', async () => {
    const shipment = await ridden(claim, pickup);
    const without = await act(wire, end, carrier, shipment, {});
    expectProblem(end, without, 'invalid_request');
    expect(without.body.errors).toMatchObject([{ pointer: '/reason' }]);
    await act(wire, end, carrier, shipment, { reason });
    const { body } = await act(wire, timeline, merchant.user, shipment);
    expect(JSON.stringify(body)).toContain(reason);
    expect(JSON.stringify(body)).toContain('shipment.first_mile_failed');
  });

  test('is not ended where no rider has it: the carrier fetches the parcel, or the merchant cancels', async () => {
    const open = await ridden();
    const given = await ridden(claim, release);
    const handed = await ridden(claim, pickup);
    await act(wire, handIn, carrier, handed);
    for (const shipment of [open, given, handed])
      for (const reopen of [false, true])
        expectProblem(
          end,
          await act(wire, end, merchant.user, shipment, { reason, reopen }),
          'invalid_state',
        );
  });

  test('is not there where none was booked', async () => {
    const { body } = await book(wire, merchant.headers);
    const params = { shipment_id: String(body.id) };
    const answer = await call(wire, end, { headers: merchant.headers, params, body: { reason } });
    expectProblem(end, answer, 'not_found');
  });

  test('is nobody’s work any more once it was ended, and nothing is handed in', async () => {
    const shipment = await ridden(claim, pickup);
    await act(wire, end, carrier, shipment, { reason });
    expect(await resultsOf(list, rider)).toEqual([]);
    expectProblem(handIn, await act(wire, handIn, carrier, shipment), 'invalid_state');
    for (const route of [claim, pickup, release])
      expectProblem(route, await act(wire, route, rider, shipment), 'invalid_state');
  });
});

describe('its rider', () => {
  test('is told in the app what became of the way', async () => {
    const early = await ridden(claim);
    await act(wire, end, merchant.user, early, { reason });
    const late = await ridden(claim, pickup);
    await act(wire, end, merchant.user, late, { reason });
    const told = await resultsOf(notices, rider);
    expect(told.map(({ kind }) => kind)).toEqual(['first_mile.ended', 'first_mile.ended']);
    const textOf = ({ tracking }: Shipment) =>
      told.map(({ text }) => String(text)).find((text) => text.includes(tracking));
    expect(textOf(early)).toContain('Do not collect the parcel');
    expect(textOf(late)).toContain('return it to the sender');
  });

  test('who does not come makes room for another', async () => {
    const shipment = await ridden(claim);
    const answer = await act(wire, end, merchant.user, shipment, { reason, reopen: true });
    expect([answer.body.status, answer.body.rider]).toEqual(['OPEN', undefined]);
    expect(await resultsOf(list, rider)).toEqual([]);
    expect(await resultsOf(notices, rider)).toHaveLength(1);
    const near = { latitude: String(yaba.latitude), longitude: String(yaba.longitude), limit: '50' };
    expect((await resultsOf(jobs, driver, near)).some(({ id }) => id === shipment.id)).toBe(true);
    expectProblem(pickup, await act(wire, pickup, rider, shipment), 'not_found');
    expect((await act(wire, claim, driver, shipment)).body.rider).toBe(driver.id);
  });

  test('who has the parcel by then keeps the job: no other is looked for', async () => {
    const shipment = await ridden(claim, pickup);
    const answer = await act(wire, end, merchant.user, shipment, { reason, reopen: true });
    expectProblem(end, answer, 'invalid_state');
    expect(await resultsOf(list, rider)).toMatchObject([{ id: shipment.id, status: 'PICKED_UP' }]);
  });

  test('is not told of a test shipment', async () => {
    const headers = await signedIn(wire, merchant.user, 'test');
    const shipment = await bookFirstMile(wire, headers, carrier);
    await act(wire, claim, rider, shipment);
    expect((await act(wire, end, merchant.user, shipment, { reason })).status).toBe(200);
    expect(await resultsOf(notices, rider)).toEqual([]);
  });
});

test('a shipment that is cancelled is told to all who were to carry it', async () => {
  const shipment = await ridden(claim);
  await assignTo(wire, shipment, driver);
  expect((await act(wire, cancel, merchant.user, shipment)).status).toBe(200);
  for (const who of [carrier, driver, rider]) {
    const [latest] = await resultsOf(notices, who);
    expect(latest).toMatchObject({
      kind: 'shipment.cancelled',
      text: expect.stringContaining(shipment.tracking),
    });
  }
});
