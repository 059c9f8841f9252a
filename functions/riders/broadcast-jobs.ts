import { defineConsumer, handleEach, laterAccess, messagesOf, tableAccess } from '#ground';
import { pushAccess } from '../../shared/notices/wiring/push.ts';
import { broadcastJob } from '../../shared/riders/broadcast/broadcast-job.ts';
import { createRiderFinder } from '../../shared/riders/data/positions.ts';
import { shipmentEvents } from '../../shared/shipments/events/events.ts';

/**
 * Offers a new job, one whose pickup is near, or one that a rider gave up, to the riders around, in waves. Test jobs are
 * offered too, but notify nobody, and those that the robo rider takes are not offered. A webhook that is sent again offers
 * nothing.
 */
export const consumer = defineConsumer(
  {
    id: 'riders.broadcast-jobs',
    summary: 'Offers open deliveries and first miles to riders nearby',
    on: 'queue',
    pattern: shipmentEvents.pattern(['shipment.created', 'shipment.offered', 'shipment.released'], {
      detail: {
        $or: [{ fulfillment_mode: ['marketplace'] }, { first_mile: [true] }],
        robo: [{ exists: false }],
      },
    }),
    batchSize: 10,
    // A run that died must not hold up its wave for long.
    retryAfter: 60,
    maxReceives: 5,
    timeout: 30,
    memory: 256,
  },
  { table: tableAccess, push: pushAccess, later: laterAccess },
  async (event, uses, wire) => {
    const now = wire.now();
    const ridersNear = createRiderFinder({ table: uses.table, now });
    return handleEach(messagesOf(event), (message) => broadcastJob(message, { ...uses, now, ridersNear }));
  },
);
