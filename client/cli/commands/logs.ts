import { type Command, countIn } from '../session/command.ts';
import { toDayAndClock } from '../terminal/table.ts';

export const logsCommand: Command = {
  summary: 'List the newest webhook deliveries',
  options: {
    limit: { value: 'number', about: 'How many, 100 at most. Default: 20.' },
    shipment: { value: 'number', about: 'Only those of this shipment.' },
  },
  async run(typed, { svc, table, say, result }) {
    const shipment_id = typed.text('shipment');
    const query = { limit: countIn(typed, 'limit', 20), ...(shipment_id && { shipment_id }) };
    const { results } = await svc.get('/api/v1/webhooks/deliveries/', { query });
    if (results.length === 0) say('No deliveries yet.');
    table(
      results.map((one) => ({
        Time: toDayAndClock(one.created_at),
        Event: one.event,
        About: one.order_number ?? one.tracking_number,
        Status: one.status,
        Attempts: one.attempts.length,
        Answer: one.attempts.at(-1)?.status_code ?? one.attempts.at(-1)?.error,
        Delivery: one.id,
      })),
    );
    for (const one of results) result(one);
  },
};
