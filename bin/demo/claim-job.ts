import { ownParcel } from '../../infra/local/own/welcome/parcel.data.ts';
import type { Stage } from './stage.ts';

/** A test recipient whose parcel is lost on its way. */
const lost = { ...ownParcel, customer_phone: '+2340000000005' };

/** A lost parcel as a timeline, in test mode: the robo rider loses it, its merchant claims, and the claim is paid. */
export async function claimJob({ say, wallet, as }: Stage, { key }: { readonly key: string }) {
  let { id, tracking_number, status, escrow_amount } = await as(key).post('/api/v1/shipments/', {
    body: lost,
  });
  say('merchant', `books ${tracking_number} with a test key: ${status}, ₦${escrow_amount} HELD`);
  const path = { shipment_id: id };
  while (status !== 'IN_TRANSIT')
    ({ status } = await as(key).post('/api/v1/test/shipments/{shipment_id}/advance/', {
      path,
    }));
  say('robo', `picks it up: ${status}, and loses it`);
  say('merchant', await wallet(key));
  const body = { kind: 'LOST', amount: lost.declared_value, description: 'It never arrived' } as const;
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
