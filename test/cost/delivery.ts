import * as z from 'zod';
import { route as estimate } from '../../functions/pricing/estimate.ts';
import { route as location } from '../../functions/riders/location.ts';
import { route as arrive } from '../../functions/shipments/arrive.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as create } from '../../functions/shipments/create.ts';
import { route as pickup } from '../../functions/shipments/pickup.ts';
import { route as verify } from '../../functions/shipments/verify.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import {
  fill,
  type Headers,
  lekki,
  newUser,
  signedIn,
  withKey,
  yaba,
} from '../support/people/identity/fixtures.ts';
import { codesOf } from '../support/people/riders/hand-over.ts';
import { booking } from '../support/people/shipments/booking.ts';
import { stored } from '../support/people/shipments/shipments.ts';
import type { Play } from './play.ts';

const Rates = z.object({ marketplace_rates: z.array(z.object({ rate_token: z.string() })) });
const Booked = z.object({ id: z.uuid(), tracking_number: z.string() });

/** A merchant that books by API key and a rider with the app. */
export interface Cast {
  readonly merchant: User;
  readonly key: Headers;
  readonly rider: User;
  readonly app: Headers;
}

export async function castOf({ wire }: Play): Promise<Cast> {
  const merchant = await newUser(wire, 'merchant');
  const rider = await newUser(wire, 'rider', {
    name: 'Tunde Bello',
    email: 'tunde.bello@riders.example',
    phone: '+2348099999999',
  });
  await fill(wire, { user: merchant.id, mode: 'live' }, asKobo(100_000_000));
  return {
    merchant,
    key: await withKey(wire, merchant, 'live'),
    rider,
    app: await signedIn(wire, rider),
  };
}

/** An order as shops send it: a reference, a description, and a webhook. */
export const order = {
  merchant_reference: 'ORDER-1001',
  package_description: 'Two adire dresses',
  webhook_url: 'https://shop.example.com/webhooks/svc',
};

/** Asks for the rates of an order. @returns the first rate */
export async function quote({ call }: Play, { key }: Cast) {
  const { customer_name, customer_phone, pickup_address, dropoff_address, ...parcel } = booking();
  const { body } = await call(estimate, key, { body: parcel });
  return Rates.parse(body).marketplace_rates[0];
}

/** Books with a quoted rate. @returns the shipment's id and number */
export async function book(play: Play, cast: Cast) {
  const body = { ...booking(), ...order, ...(await quote(play, cast)) };
  return Booked.parse((await play.call(create, cast.key, { body })).body);
}

type Step = (play: Play, cast: Cast, id: string) => Promise<unknown>;

/** The rider says where it is, and is offered the jobs near. */
export const goOnline = ({ call }: Play, { app }: Cast) => call(location, app, { body: yaba });

/** The main job from the rider's side, up to the door. */
export const ride: Readonly<Record<string, Step>> = {
  claim: ({ call }, { app }, shipment_id) => call(claim, app, { params: { shipment_id } }),
  'arrive at the pickup': ({ call }, { app }, shipment_id) =>
    call(arrive, app, { params: { shipment_id }, body: { at: 'pickup', ...yaba } }),
  'pick up': ({ call }, { app }, shipment_id) => call(pickup, app, { params: { shipment_id } }),
  'arrive at the drop-off': ({ call }, { app }, shipment_id) =>
    call(arrive, app, { params: { shipment_id }, body: { at: 'dropoff', ...lekki } }),
};

/** The hand-over against the code that the recipient was sent last. */
export async function handOver({ wire, call }: Play, { app }: Cast, id: string): Promise<void> {
  const { code: otp } = await codesOf(wire, await stored(wire, toId<'Shipment'>(id)));
  await call(verify, app, { params: { shipment_id: id }, body: { ...lekki, otp } });
}
