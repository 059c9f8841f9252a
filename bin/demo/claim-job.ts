import type { Stage } from './stage.ts';

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

/** A lost parcel as a timeline, in test mode: the robo rider loses it, its merchant claims, and the claim is paid. */
export async function claimJob({ say, wallet, as }: Stage, { key }: { readonly key: string }) {
  let { id, tracking_number, status, escrow_amount } = await as(key).post('/api/v1/shipments/', {
    body: parcel,
  });
  say('merchant', `books ${tracking_number} with a test key: ${status}, ₦${escrow_amount} HELD`);
  const path = { shipment_id: id };
  while (status !== 'IN_TRANSIT')
    ({ status } = await as(key).post('/api/v1/test/shipments/{shipment_id}/advance/', {
      path,
    }));
  say('robo', `picks it up: ${status}, and loses it`);
  say('merchant', await wallet(key));
  const body = { kind: 'LOST', amount: parcel.declared_value, description: 'It never arrived' } as const;
  const claim = await as(key).post('/api/v1/shipments/{shipment_id}/claims/', {
    path,
    body,
  });
  say('merchant', `claims ₦${claim.amount}: ${claim.status}`);
  ({ status } = await as(key).post('/api/v1/test/shipments/{shipment_id}/advance/', {
    path,
  }));
  const decided = await as(key).get('/api/v1/shipments/{shipment_id}/claims/{claim_id}/', {
    path: { ...path, claim_id: claim.id },
  });
  say('robo', `approves the claim: ${decided.status}, ₦${decided.paid_amount}; the shipment is ${status}`);
  say('merchant', await wallet(key));
}
