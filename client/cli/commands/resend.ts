import type { Input } from '../../types.ts';
import type { Command } from '../session/command.ts';

type Sent = NonNullable<NonNullable<Input<'post', '/api/v1/webhooks/resend/'>['body']>['event']>;
/** The service names the event of a delivery, and so knows it. */
const isSent = (event: string): event is Sent => event !== '';

export const resendCommand: Command = {
  summary: 'Send a webhook delivery again, with the same event id and body',
  argument: 'delivery',
  async run({ argument: delivery_id }, { svc, say, result }) {
    const path = { delivery_id };
    const { event, event_id, order_id, shipment_id } = await svc.get(
      '/api/v1/webhooks/deliveries/{delivery_id}/',
      { path },
    );
    const about = order_id ? { order_id } : { shipment_id: shipment_id ?? '' };
    // The events of one name are sent together.
    const answer = await svc.post('/api/v1/webhooks/resend/', {
      body: { ...about, ...(isSent(event) && { event }) },
    });
    const again = answer.results.filter((one) => one.event_id === event_id);
    for (const one of again) say(`${event} is sent again as delivery ${one.delivery_id}.`);
    result(answer);
  },
};
