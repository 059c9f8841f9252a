import * as z from 'zod';
import { Shipment, type Stage } from './stage.ts';

const parcel = {
  customer_name: 'Ngozi Adeyemi',
  /** A test recipient whose parcel is lost on its way. */
  customer_phone: '+2340000000005',
  pickup_address: '12 Herbert Macaulay Way, Yaba, Lagos',
  pickup_latitude: 6.5244,
  pickup_longitude: 3.3792,
  dropoff_address: '3 Ahmadu Bello Way, Victoria Island, Lagos',
  dropoff_latitude: 6.4281,
  dropoff_longitude: 3.4219,
  package_weight_kg: 2.5,
  declared_value: 45000,
};

const Claim = z.object({ id: z.string(), status: z.string(), amount: z.string() });
const Decided = Claim.extend({ paid_amount: z.string() });

/** A lost parcel as a timeline, in test mode: the robo rider loses it, its merchant claims, and the claim is paid. */
export async function claimJob({ say, get, post, wallet }: Stage, { key }: { readonly key: string }) {
  let { id, tracking_number, status, escrow_amount } = await post(
    Shipment,
    '/api/v1/shipments/',
    key,
    parcel,
  );
  say('merchant', `books ${tracking_number} with a test key: ${status}, ₦${escrow_amount} HELD`);
  const advance = `/api/v1/test/shipments/${id}/advance/`;
  while (status !== 'IN_TRANSIT') ({ status } = await post(Shipment, advance, key));
  say('robo', `picks it up: ${status}, and loses it`);
  say('merchant', await wallet(key));
  const claims = `/api/v1/shipments/${id}/claims/`;
  const body = { kind: 'LOST', amount: parcel.declared_value, description: 'It never arrived' };
  const claim = await post(Claim, claims, key, body);
  say('merchant', `claims ₦${claim.amount}: ${claim.status}`);
  ({ status } = await post(Shipment, advance, key));
  const decided = await get(Decided, `${claims}${claim.id}/`, key);
  say('robo', `approves the claim: ${decided.status}, ₦${decided.paid_amount}; the shipment is ${status}`);
  say('merchant', await wallet(key));
}
