import {
  defineConsumer,
  handleEach,
  messagesOf,
  pepperAccess,
  publishedOf,
  retryOnConflict,
  tableAccess,
} from '#ground';
import { roboRiderOf, stepAloneOf } from '../../shared/sandbox/domain.ts';
import { takeRoboStep } from '../../shared/sandbox/robo-rider.ts';
import { loadUncheckedShipment } from '../../shared/shipments/data/shipments.ts';
import { recipientBehaviourOf } from '../../shared/shipments/domain/test-recipients.ts';
import { ShipmentEventDetail } from '../../shared/shipments/events/event-types.ts';
import { shipmentEvents } from '../../shared/shipments/events/events.ts';
import { walkEvents } from '../../shared/shipments/step/transition-shipment.ts';

/**
 * The robo rider: walks test shipments to IN_TRANSIT. The queue delays each event by a few seconds. Then the next step
 * is taken, and its own event causes the step after it. A message is skipped if its shipment has changed since: because
 * the message came twice, or because somebody else has taken a step.
 */
export const consumer = defineConsumer(
  {
    id: 'sandbox.walk',
    summary: 'Walks test shipments, a step every few seconds',
    on: 'queue',
    delay: 3,
    pattern: shipmentEvents.pattern(walkEvents, { mode: 'test', detail: { robo: [true] } }),
    group: '$.detail.tenant',
    batchSize: 10,
    maxReceives: 5,
    timeout: 30,
    memory: 256,
  },
  { table: tableAccess, pepper: pepperAccess },
  async (event, { table, pepper }, { now }) => {
    const robo = { table, pepper: await pepper.bytes(), now: now() };
    const walk = async (last: ShipmentEventDetail) => {
      const shipment = await loadUncheckedShipment(table, last.shipment_id);
      if (shipment?.mode !== 'test' || !shipment.robo || shipment.updated_at !== last.updated_at) return;
      const { merchant, courier = roboRiderOf(merchant), customer_phone } = shipment;
      const step = stepAloneOf(shipment, recipientBehaviourOf(customer_phone));
      if (!step || courier !== roboRiderOf(merchant)) return;
      const { writes } = await takeRoboStep(shipment, step, robo);
      await table.commit(writes);
    };
    return handleEach(messagesOf(event), async (message) => {
      const last = ShipmentEventDetail.parse(publishedOf(message).detail);
      await retryOnConflict(() => walk(last));
    });
  },
);
