import { pushAccess } from '../../shared/notices/wiring/push.ts';
import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import { each, messagesOf, publishedOf } from '../../shared/platform/events/messages.ts';
import { handledKey, processOnce } from '../../shared/platform/events/process-once.ts';
import { log } from '../../shared/platform/log.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { ridersNear } from '../../shared/riders/data/positions.ts';
import { jobNotice } from '../../shared/riders/notices.ts';
import { shipmentEvents } from '../../shared/shipments/events.ts';

/** Riders who are told of one job. */
const mostRiders = 20;

/**
 * Tells the riders near the pickup of a new job: a test shipment sends nobody out, and a resend tells nobody again. Who is
 * not reached is not tried again: the job is in the list of those near, and the others would be told twice.
 */
export const consumer = defineConsumer(
  {
    id: 'riders.broadcast-jobs',
    summary: 'Tells riders near of a new marketplace shipment, or way to a hub',
    on: 'queue',
    pattern: shipmentEvents.pattern(['shipment.created'], {
      mode: 'live',
      detail: { $or: [{ fulfillment_mode: ['marketplace'] }, { first_mile: [true] }] },
    }),
    batchSize: 10,
    maxReceives: 5,
    timeout: 30,
    memory: 256,
  },
  { table: tableAccess, push: pushAccess },
  (event, { table, push }, { now }) =>
    each(messagesOf(event), async (message) => {
      const published = publishedOf(message);
      const { event_id, mode, subject } = published;
      const { tracking_number, pickup } = shipmentEvents.detailOf('shipment.created', published);
      await processOnce(table, handledKey(subject, event_id), now(), async () => {
        const riders = await ridersNear(table, mode, pickup, now(), mostRiders);
        const sent = await Promise.allSettled(
          riders.map(({ user, km }) =>
            push.send({ id: `${event_id}:${user}`, to: user, ...jobNotice(tracking_number, km) }),
          ),
        );
        for (const each of sent)
          if (each.status === 'rejected') log.error('rider not told', { event_id, error: each.reason });
      });
    }),
);

export const handler = runner(consumer);
