import { Problem } from '../../shared/kernel/problem.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { nextStep } from '../../shared/sandbox/domain.ts';
import { roboStep } from '../../shared/sandbox/robo-rider.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { exampleAfter } from '../../shared/shipments/contract/shipment-example.ts';
import { shipmentKey } from '../../shared/shipments/data/shipments.ts';
import { behaviourOf } from '../../shared/shipments/domain/test-recipients.ts';
import { shipmentForAction } from '../../shared/shipments/party.ts';
import { viewOf } from '../../shared/shipments/view.ts';
import { shipmentParams } from './params.ts';

export const route = defineRoute({
  id: 'shipments.advance',
  method: 'POST',
  path: '/api/v1/test/shipments/{shipment_id}/advance/',
  summary: 'Take a test shipment one step further',
  description:
    'Plays the rider of a test shipment, one step at a time: it is claimed, the rider stands at the pickup, has the parcel (IN_TRANSIT), stands at the drop-off, and hands it over with the right code (COMPLETED). Each step has its real events and webhooks, and moves test money alone. Recipients of the list of test phones (see booking) take other ways. From the first call on the robo rider waits for the next one instead of going on by itself. After the last step it answers 409; while the delivery code is locked 429, until a new code is issued. A live shipment is not found here.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  params: shipmentParams,
  returns: [200, ShipmentOut.meta({ examples: [{ ...exampleAfter('claim_and_assign'), is_test: true }] })],
  errors: ['invalid_state', 'otp_locked'],
  uses: { table: tableAccess, pepper: pepperAccess },
  prefetch: ({ shipment_id }) => shipmentKey(shipment_id),
  async handle({ params, caller, now, baseUrl }, { table, pepper }) {
    if (caller.mode !== 'test') throw new Problem('not_found');
    // Who may cancel a shipment, its merchant, may play with it.
    const { shipment: read } = await shipmentForAction(table, params.shipment_id, caller, 'cancel');
    const step = nextStep(read, behaviourOf(read.customer_phone));
    if (!step) throw new Problem('invalid_state', `Nothing follows while the shipment is ${read.status}.`);
    const robo = { table, pepper: await pepper.bytes(), now };
    const { writes, shipment } = await roboStep({ ...read, robo: undefined }, step, robo);
    return new Commit(writes, viewOf(shipment, baseUrl));
  },
});

export const handler = lambda(route);
