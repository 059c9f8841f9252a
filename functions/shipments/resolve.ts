import * as z from 'zod';
import { Commit, defineRoute, textOf } from '#ground';
import { assertMayMove } from '../../shared/identity/domain/admin-limits.ts';
import { sessionOfAdmin } from '../../shared/identity/standing.ts';
import { shipmentParams } from '../../shared/shipments/contract/params.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { exampleOfAction } from '../../shared/shipments/contract/shipment-example.ts';
import { resolutionOutcomes } from '../../shared/shipments/domain/outcomes.ts';
import { partiesOfShipment } from '../../shared/shipments/messages/ending-notices.ts';
import { shipmentOfMode } from '../../shared/shipments/step/own-shipment.ts';
import { transitionShipment } from '../../shared/shipments/step/transition-shipment.ts';
import { toShipmentView } from '../../shared/shipments/step/view.ts';

export const route = defineRoute({
  id: 'shipments.resolve',
  at: 'POST /api/v1/admin/shipments/{shipment_id}/resolve/',
  summary: 'Resolve a stuck shipment',
  description:
    'An admin ends a shipment that is not final, with its money. COMPLETED settles the fare as a delivery does. RETURNED refunds it as a return does: less the return fee, if the parcel had been picked up. LOST refunds the whole fare. A shipment that nobody claimed can be RETURNED or LOST, and its whole fare is refunded. A first mile that was not handed in is refunded too. The merchant gets the webhook of the outcome. The merchant and the rider or carrier are notified in the app, with the reason. The same outcome again answers 200 and changes nothing; another one is 409.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('SUPPORT', 'FINANCE') },
  params: shipmentParams,
  body: z.object({
    outcome: z.enum(['COMPLETED', 'RETURNED', 'LOST']).meta({ examples: ['LOST'] }),
    reason: textOf(300).meta({ examples: ['The rider’s motorcycle was stolen with the parcel'] }),
  }),
  returns: [200, ShipmentOut.meta({ examples: [exampleOfAction('lose')] })],
  errors: ['invalid_state', 'insufficient_funds'],
  async handle({ params, body: { outcome, reason }, caller, now, baseUrl }, { table }) {
    const read = await shipmentOfMode(table, caller, params.shipment_id);
    if (read.status === outcome) return toShipmentView(read, { now, baseUrl });
    assertMayMove(caller, read.fare);
    const changes = outcome === 'COMPLETED' ? { completed_at: now.toISOString() } : {};
    const { writes, shipment } = transitionShipment(read, resolutionOutcomes[outcome], now, {
      changes,
      detail: { reason },
    });
    return new Commit(
      writes,
      toShipmentView(shipment, { now, baseUrl }),
      read.id,
      partiesOfShipment(read),
    ).explain(reason);
  },
});
