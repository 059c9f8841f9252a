import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as listOfCarrier } from '../../functions/carriers/list-shipments.ts';
import { route as jobs } from '../../functions/riders/jobs.ts';
import { route as listOfRider } from '../../functions/riders/shipments.ts';
import { route as batch } from '../../functions/shipments/batch.ts';
import { route as exported } from '../../functions/shipments/export.ts';
import { route as claimFirstMile } from '../../functions/shipments/first-mile/claim.ts';
import { route as listFirstMiles } from '../../functions/shipments/first-mile/list.ts';
import { route as releaseFirstMile } from '../../functions/shipments/first-mile/release.ts';
import { route as get } from '../../functions/shipments/get.ts';
import { route as label } from '../../functions/shipments/labels/label.ts';
import { route as list } from '../../functions/shipments/list.ts';
import { route as release } from '../../functions/shipments/release.ts';
import { route as track } from '../../functions/shipments/tracking/get.ts';
import { route as page } from '../../functions/shipments/tracking/page.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { csvLinesOf } from '../support/asserts/csv-lines.ts';
import { listShown } from '../support/asserts/list.ts';
import { carrierShipment } from '../support/people/fleets/fleet.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { claimBy } from '../support/people/riders/steps.ts';
import { book, booking, fundedMerchant } from '../support/people/shipments/booking.ts';
import { bookFirstMile, peopleOfFirstMile } from '../support/people/shipments/first-mile.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { messageOf, notifying } from '../support/services/messages.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();

const handling = {
  pickup_instructions: 'Ask for Bisi at the counter.',
  delivery_instructions: 'Call from the gate.',
  dropoff_landmark: 'Beside the Silverbird Galleria',
  sender_name: 'Adire House',
  sender_phone: '+2348034567890',
  fragile: true,
};
const names = Object.keys(handling);

/** What of it an answer has. */
const toldIn = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));

const Booked = z.object({ results: z.array(z.object({ status: z.number(), shipment: z.looseObject({}) })) });

describe('what a booking says for whoever carries it', () => {
  test('is answered to its merchant: on booking, alone, in lists and in the file', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const { status, body } = await book(wire, headers, {
      ...handling,
      pickup_instructions: ' Ask for Bisi\nat the counter.\u0007 ',
      sender_phone: '+234 803 456 7890',
    });
    expect([status, toldIn(body)]).toEqual([201, handling]);
    const params = { shipment_id: String(body.id) };
    expect(toldIn((await call(wire, get, { headers, params })).body)).toEqual(handling);
    expect((await listShown(wire, list, user)).map(toldIn)).toEqual([handling]);
    const [header, row] = csvLinesOf((await call(wire, exported, { headers })).text);
    expect(header).toContain(names.join(','));
    expect(row).toContain(Object.values(handling).join(','));
  });

  test('is taken in the rows of a batch', async () => {
    const { headers } = await fundedMerchant(wire);
    const { body } = await call(wire, batch, {
      headers,
      body: { shipments: [booking(handling), booking()] },
    });
    const { results } = Booked.parse(body);
    expect(results.map(({ status, shipment }) => [status, toldIn(shipment)])).toEqual([
      [201, handling],
      [201, {}],
    ]);
  });

  test('is refused where it is too long, no text or no phone', async () => {
    const { headers } = await fundedMerchant(wire);
    const { status, body } = await book(wire, headers, {
      pickup_instructions: 'x'.repeat(301),
      delivery_instructions: 'x'.repeat(301),
      dropoff_landmark: 'x'.repeat(121),
      sender_name: 'x'.repeat(81),
      sender_phone: 'call me',
      fragile: 'very',
    });
    expect([status, body.errors]).toMatchObject([400, names.map((name) => ({ pointer: `/${name}` }))]);
    const forTests = await book(wire, headers, { sender_phone: '+2340000000001' });
    expect([forTests.status, forTests.body.errors]).toMatchObject([400, [{ pointer: '/sender_phone' }]]);
  });

  test('has a warning for a name or a landmark that the label cannot show', async () => {
    const { headers } = await fundedMerchant(wire);
    const { body } = await book(wire, headers, { sender_name: 'محمد', dropoff_landmark: '阿迪' });
    expect(body.warnings).toEqual(
      ['/dropoff_landmark', '/sender_name'].map((pointer) => ({ pointer, code: 'not_printable_on_label' })),
    );
  });
});

describe('whoever carries the parcel', () => {
  const asked = async (user: User, shipment_id: string) =>
    toldIn((await call(wire, get, { headers: await signedIn(wire, user), params: { shipment_id } })).body);

  const listed = async (user: User, route: Route, query: Record<string, string> = {}) =>
    (await listShown(wire, route, user, { query })).map(toldIn);

  test('reads it as a rider from the claim until giving the job up', async () => {
    const rider = await newUser(wire, 'rider');
    const shipment = await newShipment(wire, handling);
    const near = await call(wire, jobs, {
      headers: await signedIn(wire, rider),
      query: { latitude: '6.52', longitude: '3.37' },
    });
    expect(near.status).toBe(200);
    for (const said of Object.values(handling).filter((value) => value !== true))
      expect(near.text).not.toContain(said);
    await claimBy(wire, shipment, rider);
    expect(await asked(rider, shipment.id)).toEqual(handling);
    expect(await listed(rider, listOfRider)).toEqual([handling]);
    const { status, body } = await act(wire, release, rider, shipment, {
      reason: 'My motorcycle broke down',
    });
    expect([status, toldIn(body)]).toEqual([200, {}]);
  });

  test('reads it as a carrier from the claim', async () => {
    const carrier = await newUser(wire, 'carrier');
    const shipment = await carrierShipment(wire, carrier, handling);
    expect(await asked(carrier, shipment.id)).toEqual({});
    expect(await listed(carrier, listOfCarrier)).toEqual([{}]);
    await claimBy(wire, shipment, carrier);
    expect(await asked(carrier, shipment.id)).toEqual(handling);
    expect(await listed(carrier, listOfCarrier, { list: 'claimed' })).toEqual([handling]);
  });

  test('reads on the way to a hub what concerns the pickup, and whose hub it is on the label', async () => {
    const { merchant, carrier, rider } = await peopleOfFirstMile(wire);
    const shipment = await bookFirstMile(wire, merchant.headers, carrier, handling);
    const { delivery_instructions, dropoff_landmark, ...ofPickup } = handling;
    expect(toldIn((await act(wire, claimFirstMile, rider, shipment)).body)).toEqual(ofPickup);
    expect(await listed(rider, listFirstMiles)).toEqual([ofPickup]);
    expect(toldIn((await act(wire, releaseFirstMile, rider, shipment)).body)).toEqual({});
    const params = { shipment_id: shipment.id };
    const asZpl = { headers: merchant.headers, params, query: { format: 'zpl' } };
    const { text } = await call(wire, label, asZpl);
    for (const said of ['Adire House', handling.sender_phone, handling.dropoff_landmark, 'FRAGILE'])
      expect(text).toContain(said);
    expect(text).toContain('via Lagoon Line, Lagos hub');
  });
});

describe('the name of a sender', () => {
  test('takes the place of its merchant’s on public pages, which do not show the phone', async () => {
    const { tracking } = await newShipment(wire, handling);
    const params = { identifier: tracking };
    const record = await call(wire, track, { params });
    expect(record.body.sender_name).toBe('Adire House');
    const shown = await call(wire, page, { params });
    expect(shown.text).toContain('From Adire House');
    for (const { text } of [record, shown]) expect(text).not.toContain(handling.sender_phone);
  });

  test('takes its place in messages to the recipient', async () => {
    const { wire: sending, texts, letters, notify } = notifying(engine);
    const fields = { ...handling, customer_email: 'ngozi@people.example' };
    const booked = await newShipment(sending, fields);
    await notify(messageOf(booked, 'shipment.created'));
    await notify(messageOf(booked, 'shipment.otp_issued'));
    expect(letters[0]?.text).toContain('Adire House is sending you a parcel');
    expect(texts).toMatchObject([{ text: expect.stringContaining('Parcel from Adire House') }]);
    for (const { text } of [...texts, ...letters]) expect(text).not.toContain(handling.sender_phone);
  });
});
