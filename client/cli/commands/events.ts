import type { Input } from '../../types.ts';
import { type Command, countIn } from '../session/command.ts';
import { toDayAndClock } from '../terminal/table.ts';

type Type = NonNullable<NonNullable<Input<'get', '/api/v1/events/'>['query']>['type']>;
/** The service knows the names, and refuses others. */
const isType = (typed: string): typed is Type => typed !== '';

export const eventsCommand: Command = {
  summary: 'List the newest events, also those that no webhook told',
  options: {
    type: { value: 'name', about: 'Only events of this name, such as shipment.created.' },
    subject: { value: 'number', about: 'Only those of this shipment or order.' },
    from: { value: 'time', about: 'Only events at this time or later.' },
    to: { value: 'time', about: 'Only events at this time or earlier.' },
    limit: { value: 'number', about: 'How many, 100 at most. Default: 20.' },
  },
  async run(typed, { svc, table, say, result }) {
    const [type = '', subject, from, to] = ['type', 'subject', 'from', 'to'].map(typed.text);
    const query = {
      limit: countIn(typed, 'limit', 20),
      ...(isType(type) && { type }),
      ...(subject && { subject }),
      ...(from && { from }),
      ...(to && { to }),
    };
    const { results } = await svc.get('/api/v1/events/', { query });
    if (results.length === 0) say('No events.');
    table(
      results.map(({ id, type, subject, created_at }) => ({
        Time: toDayAndClock(created_at),
        Event: type,
        About: subject,
        Id: id,
      })),
    );
    for (const one of results) result(one);
  },
};
