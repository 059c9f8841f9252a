import { beforeEach, describe, expect, test } from 'vitest';
import { route as auditList } from '../../functions/platform/audit/list.ts';
import { route as createNote } from '../../functions/shipments/admin/create-note.ts';
import { route as get } from '../../functions/shipments/admin/get-any.ts';
import { route as list } from '../../functions/shipments/admin/list-any.ts';
import { route as listRiders } from '../../functions/shipments/admin/list-riders.ts';
import { route as reassign } from '../../functions/shipments/admin/reassign.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { loadStanding } from '../../shared/trust/data/standing.ts';
import { listShown, resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { eventsShown } from '../support/asserts/shipment.ts';
import { carrierShipment, newMember } from '../support/people/fleets/fleet.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { claimBy } from '../support/people/riders/steps.ts';
import { claimed, onItsWay } from '../support/people/shipments/claimed-shipment.ts';
import { claimOn, delivered } from '../support/people/shipments/claims.ts';
import { merchantOf, newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
let dispatcher: User;
beforeEach(async () => {
  dispatcher = await newUser(wire, 'admin', { admin_roles: ['DISPATCH'] });
});

const reason = 'The motorcycle broke down.';
const inHandOf = async ({ id: user }: User) =>
  (await loadStanding(wire.table, { user, mode: 'live' })).parcels;

describe('a parcel that admins talk about', () => {
  test('has their notes, which its merchant never sees', async () => {
    const { shipment } = await claimed(wire);
    const text = 'The recipient moved to Surulere.';
    const noted = await act(wire, createNote, dispatcher, shipment, { text });
    expect(noted).toMatchObject({ status: 201, body: { act: 'NOTE', text, by: { id: dispatcher.id } } });
    const seen = await act(wire, get, dispatcher, shipment, undefined);
    expect(seen.body.notes).toMatchObject([{ text }]);
  });

  test('offers the riders of its carrier by name, and of the marketplace nobody', async () => {
    const carrier = await newUser(wire, 'carrier');
    const shipment = await carrierShipment(wire, carrier);
    const headers = await signedIn(wire, dispatcher);
    const ridersOf = (id: string) => call(wire, listRiders, { headers, params: { shipment_id: id } });
    expect((await ridersOf(shipment.id)).body.results).toEqual([]);
    await claimBy(wire, shipment, carrier);
    const member = await newMember(wire, carrier, 'RIDER');
    await newMember(wire, carrier, 'DISPATCHER');
    expect((await ridersOf(shipment.id)).body.results).toEqual([{ id: member.id, name: member.name }]);
    const { shipment: open } = await claimed(wire);
    expect((await ridersOf(open.id)).body.results).toEqual([]);
  });
});

describe('a parcel that an admin gives to another rider', () => {
  test('is in the hands of that rider, with its cover, and both sides see it', async () => {
    const { shipment, rider } = await claimed(wire);
    const next = await newUser(wire, 'rider', { name: 'Kunle Ade' });
    const given = await act(wire, reassign, dispatcher, shipment, { rider: next.id, reason });
    expect(given.body).toMatchObject({ status: 'ASSIGNED', rider: next.id, courier: next.id });
    expect([await inHandOf(rider), await inHandOf(next)]).toEqual([0, 1]);
    expect(await eventsShown(wire, shipment)).toContain('shipment.assigned');
    for (const who of [merchantOf(shipment), rider, next])
      expect(await listShown(wire, auditList, who)).toContainEqual(
        expect.objectContaining({ action: 'shipments.reassign', target: shipment.id, reason }),
      );
  });

  test('may be open, and is refused once it was picked up', async () => {
    const rider = await newUser(wire, 'rider');
    const open = await act(wire, reassign, dispatcher, await newShipment(wire), { rider: rider.id, reason });
    expect(open.body).toMatchObject({ status: 'ASSIGNED', rider: rider.id });
    const { shipment } = await onItsWay(wire);
    const late = await act(wire, reassign, dispatcher, shipment, { rider: rider.id, reason });
    expectProblem(reassign, late, 'invalid_state');
  });

  test('is refused to whoever has it, to no rider, and to an admin who does not dispatch', async () => {
    const { shipment, rider } = await claimed(wire);
    const merchant = await newUser(wire, 'merchant');
    expectProblem(
      reassign,
      await act(wire, reassign, dispatcher, shipment, { rider: rider.id, reason }),
      'invalid_state',
    );
    expectProblem(
      reassign,
      await act(wire, reassign, dispatcher, shipment, { rider: merchant.id, reason }),
      'invalid_request',
    );
    expectProblem(reassign, await act(wire, reassign, dispatcher, shipment, { reason }), 'invalid_request');
    const support = await newUser(wire, 'admin', { admin_roles: ['SUPPORT'] });
    expectProblem(
      reassign,
      await act(wire, reassign, support, shipment, { rider: rider.id, reason }),
      'forbidden',
    );
  });

  test('goes within the fleet of its carrier, or to another carrier, which assigns a rider', async () => {
    const carrier = await newUser(wire, 'carrier');
    const shipment = await carrierShipment(wire, carrier);
    await claimBy(wire, shipment, carrier);
    const member = await newMember(wire, carrier, 'RIDER');
    const given = await act(wire, reassign, dispatcher, shipment, { rider: member.id, reason });
    expect(given.body).toMatchObject({ status: 'ASSIGNED', rider: member.id, courier: carrier.id });
    const next = await newUser(wire, 'carrier', { name: 'Swift Ltd' });
    const moved = await act(wire, reassign, dispatcher, shipment, { carrier: next.id, reason });
    expect(moved.body).toMatchObject({ status: 'CLAIMED', courier: next.id, carrier_name: 'Swift Ltd' });
    expect(moved.body.rider).toBeUndefined();
  });
});

describe('a parcel as an admin sees it', () => {
  test('has everything in one answer, no codes, and the look is on both trails', async () => {
    const { shipment, rider } = await delivered(wire);
    await claimOn(wire, shipment);
    const { status, body, text } = await act(wire, get, dispatcher, shipment);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rider: { id: rider.id },
      merchant: { id: shipment.merchant },
      claims: [{ kind: 'DAMAGED', status: 'OPEN' }],
    });
    expect(text).toContain('Fare settled');
    expect(text).toContain('Fare reserved');
    expect(text).not.toMatch(/"(test_otp|pickup_code|return_code|hash|otp)"/);
    expect(await listShown(wire, auditList, rider)).toContainEqual(
      expect.objectContaining({ action: 'shipments.get-any', target: shipment.id }),
    );
  });
});

describe('the parcels that admins list', () => {
  test('are those of somebody, or what somebody carries, without phones', async () => {
    const { shipment, rider } = await claimed(wire);
    const headers = await signedIn(wire, dispatcher);
    const find = async (query: Record<string, string>) => await call(wire, list, { headers, query });
    for (const query of [{ merchant: shipment.merchant }, { rider: rider.id }])
      expect(resultsOf(await find(query))).toMatchObject([{ id: shipment.id, status: 'ASSIGNED' }]);
    const under = await find({ status: 'ASSIGNED', limit: '100' });
    expect(resultsOf(under).map(({ id }) => id)).toContain(shipment.id);
    expect(under.text).not.toContain(shipment.customer_phone);
    const before = await find({ merchant: shipment.merchant, before: '2020-01-01T00:00:00.000Z' });
    expect(resultsOf(before)).toEqual([]);
  });
});
