import { defineConsumer, handleEach, log, messagesOf, publishedOf, tableAccess } from '#ground';
import { pushAccess } from '../../shared/notices/wiring/push.ts';
import { createRiderFinder } from '../../shared/riders/data/positions.ts';
import { blurPoint } from '../../shared/riders/domain/blur-point.ts';
import { composeJobNotice } from '../../shared/riders/notices.ts';
import { ShipmentEventDetail } from '../../shared/shipments/events/event-types.ts';
import { shipmentEvents } from '../../shared/shipments/events/events.ts';

/** The most riders who are notified of one job. */
const maxRiders = 20;

/**
 * Notifies the riders near the pickup of a new job, of one whose pickup is near, or of one that a rider gave up; that rider is left out. Test
 * shipments notify nobody, and a resent webhook notifies nobody again. A rider who could not be reached is not tried
 * again: the job is in the list of jobs nearby, and a retry would notify the other riders twice.
 */
export const consumer = defineConsumer(
  {
    id: 'riders.broadcast-jobs',
    summary: 'Notifies nearby riders of open deliveries and first miles',
    on: 'queue',
    pattern: shipmentEvents.pattern(['shipment.created', 'shipment.offered', 'shipment.released'], {
      mode: 'live',
      detail: {
        $or: [{ fulfillment_mode: ['marketplace'] }, { first_mile: [true] }],
        // A booking with a later pickup is not offered yet.
        scheduled_for: [{ exists: false }],
      },
    }),
    batchSize: 10,
    maxReceives: 5,
    timeout: 30,
    memory: 256,
  },
  { table: tableAccess, push: pushAccess },
  async (event, { table, push }, { now }) => {
    const ridersNear = createRiderFinder({ table, now: now() });
    return handleEach(messagesOf(event), async (message) => {
      const published = publishedOf(message);
      const { event_id, mode } = published;
      const { tracking_number, pickup, released_by } = ShipmentEventDetail.parse(published.detail);
      const near = await ridersNear(mode, blurPoint(pickup), maxRiders);
      const riders = near.filter(({ user }) => user !== released_by);
      // An event that is delivered twice makes the same messages, which a phone shows once.
      const sent = await Promise.allSettled(
        riders.map(({ user, km }) =>
          push.send({ id: `${event_id}:${user}`, to: user, ...composeJobNotice(tracking_number, km) }),
        ),
      );
      for (const each of sent)
        if (each.status === 'rejected') log.error('rider not notified', { event_id, error: each.reason });
    });
  },
);
