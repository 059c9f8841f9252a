import { Commit, defineRoute, Problem, pepperAccess, type Work } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { nextStepOf } from '../../shared/sandbox/domain.ts';
import { takeRoboStep } from '../../shared/sandbox/robo-rider.ts';
import { approveClaim } from '../../shared/shipments/claims/approve-claim.ts';
import { toMerchantView } from '../../shared/shipments/codes/merchant-view.ts';
import { shipmentParams } from '../../shared/shipments/contract/params.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { exampleOfAction } from '../../shared/shipments/contract/shipment-example.ts';
import { claimsOf } from '../../shared/shipments/data/claims.ts';
import { keyOfShipment, type Shipment } from '../../shared/shipments/data/shipments.ts';
import { recipientBehaviourOf } from '../../shared/shipments/domain/test-recipients.ts';
import { loadOwnShipmentFor } from '../../shared/shipments/step/own-shipment.ts';

/** Approves the open claim about a shipment that has no next step. @throws Problem invalid_state if there is none */
async function decideClaim(shipment: Shipment, { table, now }: Work) {
  const open = (await claimsOf(table, shipment.tracking)).find(({ status }) => status === 'OPEN');
  if (open) return approveClaim({ table, now }, shipment, open, { paid: open.amount, at_fault: 'NOBODY' });
  throw new Problem(
    'invalid_state',
    `No step follows while the shipment is ${shipment.status}. Book another test shipment to try more steps.`,
  );
}

export const route = defineRoute({
  id: 'shipments.advance',
  at: 'POST /api/v1/test/shipments/{shipment_id}/advance/',
  summary: 'Advance a test shipment by one step',
  description:
    'Plays the rider of a test shipment, one step a call. The shipment is claimed. The rider arrives at the pickup, picks up the parcel (IN_TRANSIT), arrives at the drop-off, and hands the parcel over with the right code (COMPLETED). Each step has its real events and webhooks, and moves test money only. Recipients with a test phone (see booking) lead to other steps. When no step follows, an open claim about the shipment is approved and paid. From your first call on, the robo rider waits for your calls and takes no step alone. After that, the answer is 409. While the delivery code is locked, it is 429, until a new code is issued. A live shipment answers 404.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], standing: activeSession },
  params: shipmentParams,
  returns: [200, ShipmentOut.meta({ examples: [{ ...exampleOfAction('claim_and_assign'), is_test: true }] })],
  errors: ['invalid_state', 'otp_locked'],
  uses: { pepper: pepperAccess },
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, caller, now, baseUrl }, { table, pepper }) {
    if (caller.mode !== 'test')
      throw new Problem('not_found', 'Only test shipments can be advanced. Use a test key.');
    // The merchant, who may cancel the shipment, may also advance it.
    const { shipment: read } = await loadOwnShipmentFor(table, caller, params.shipment_id, 'cancel');
    const parcel = { ...read, robo: undefined };
    const step = nextStepOf(parcel, recipientBehaviourOf(parcel.customer_phone));
    const { writes, shipment } = step
      ? await takeRoboStep(parcel, step, { table, pepper: await pepper.bytes(), now })
      : await decideClaim(parcel, { table, now });
    return new Commit(writes, await toMerchantView(shipment, { now, baseUrl }, pepper));
  },
});
