import { randomInt } from 'node:crypto';
import * as z from 'zod';
import type { Asked, Client } from './client.ts';
import type { Service } from './service.ts';

/** A short route, so that the wallet lasts. */
const trip = {
  pickup_latitude: 6.5244,
  pickup_longitude: 3.3792,
  dropoff_latitude: 6.5095,
  dropoff_longitude: 3.3711,
  package_weight_kg: 1,
  declared_value: 10000,
};

/** A body as shops send it. */
export const booking = (webhook_url?: string) => ({
  ...trip,
  customer_name: 'Ngozi Adeyemi',
  customer_phone: `+23480${randomInt(10 ** 7, 10 ** 8)}`,
  pickup_address: '12 Herbert Macaulay Way, Yaba, Lagos',
  dropoff_address: '7 Commercial Avenue, Yaba, Lagos',
  merchant_reference: 'ORDER-1001',
  service_level: 'SAVER',
  ...(webhook_url && { webhook_url }),
});

const Booked = z.object({ id: z.string(), tracking_number: z.string(), customer_phone: z.string() });
export type Booked = z.output<typeof Booked>;
export const bookedIn = (body: unknown): Booked => Booked.parse(body);

/** The callers: a merchant with its key and a rider with a token. */
export interface Callers {
  readonly merchant: Readonly<Record<string, string>>;
  readonly rider: Readonly<Record<string, string>>;
}

/** Signs the rider in and funds the merchant's wallet. */
export async function callersOf({ people }: Service, client: Client): Promise<Callers> {
  const merchant = { authorization: `ApiKey ${people.merchant.live_key}` };
  const { email, password } = people.rider;
  const login = await client.ask({ method: 'POST', path: '/api/v1/auth/login/', body: { email, password } });
  const { access } = z.object({ access: z.string() }).parse(login.body);
  await client.ask({
    method: 'POST',
    path: '/api/v1/wallet/fund/',
    headers: merchant,
    body: { amount: 10_000_000 },
  });
  return { merchant, rider: { authorization: `Bearer ${access}` } };
}

/** The requests of the main job. */
export const requestsOf = ({ merchant, rider }: Callers) => ({
  bare: (): Asked => ({ method: 'GET', path: '/.well-known/jwks.json' }),
  quote: (): Asked => ({ method: 'POST', path: '/api/v1/rates/', headers: merchant, body: trip }),
  book: (webhook?: string): Asked => ({
    method: 'POST',
    path: '/api/v1/shipments/',
    headers: merchant,
    body: booking(webhook),
  }),
  batch: (rows: number): Asked => ({
    method: 'POST',
    path: '/api/v1/shipments/batch/',
    headers: merchant,
    body: { shipments: Array.from({ length: rows }, () => booking()) },
  }),
  read: ({ id }: Booked): Asked => ({ method: 'GET', path: `/api/v1/shipments/${id}/`, headers: merchant }),
  track: ({ tracking_number }: Booked): Asked => ({
    method: 'GET',
    path: `/api/v1/tracking/${tracking_number}/`,
  }),
  step: ({ id }: Booked, name: 'claim' | 'pickup'): Asked => ({
    method: 'POST',
    path: `/api/v1/shipments/${id}/${name}/`,
    headers: rider,
    body: {},
  }),
  verify: ({ id }: Booked, otp: string): Asked => ({
    method: 'POST',
    path: `/api/v1/shipments/${id}/verify/`,
    headers: rider,
    body: { latitude: trip.dropoff_latitude, longitude: trip.dropoff_longitude, otp },
  }),
});
