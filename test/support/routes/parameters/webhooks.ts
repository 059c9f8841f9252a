import { randomUUID } from 'node:crypto';
import { toId } from '../../../../shared/kernel/ids.ts';
import { createEventId } from '../../../../shared/platform/events/outbox.ts';
import { saveOutcome } from '../../../../shared/webhooks/data/delivery-attempts.ts';
import { createDeliveryId } from '../../../../shared/webhooks/data/event-webhook.ts';
import { type PathParameters, uuid } from './form.ts';

/** What the paths of webhooks name. */
export const webhooksParameters: PathParameters = {
  'webhooks.delivery_id': {
    ...uuid,
    async made({ table, now }, mode, { id: owner }) {
      const shipment_id = toId<'Shipment'>(randomUUID());
      const delivery = {
        delivery_id: createDeliveryId(now()),
        event_id: createEventId(),
        event: 'shipment.created',
        subject: `SHIPMENT#${shipment_id}`,
        owner,
        mode,
        url: 'https://93.184.216.34/hooks',
        scheme: 'body' as const,
        body: JSON.stringify({ event: 'shipment.created', shipment_id, tracking_number: 'SVCDWE2MC2NH' }),
      };
      await saveOutcome(table, delivery, undefined, { status: 'FAILED', attempts: [], now: now() });
      return delivery.delivery_id;
    },
  },
};
