import * as z from 'zod';
import type { EventTypes } from '../../shared/platform/events/catalogue.ts';
import type { Consumer } from '../../shared/platform/events/consumer.ts';
import { code, page, table } from './markdown.ts';

const Pattern = z.object({ 'detail-type': z.array(z.string()).optional() });

/** The consumers whose rule lets an event of this name through; a rule without names is that of the webhook senders. */
const takersOf = (name: string, isSent: boolean, consumers: readonly Consumer[]) =>
  consumers.flatMap((consumer) => {
    if (consumer.on !== 'queue') return [];
    const names = Pattern.parse(consumer.pattern)['detail-type'];
    return (names ? names.includes(name) : isSent) ? [code(consumer.id)] : [];
  });

/** The fields of a detail; a question mark stands behind those that are not always there. */
function fieldsOf(detail: z.ZodType): string {
  if (!(detail instanceof z.ZodObject)) throw new TypeError('the detail of an event is an object');
  return Object.entries(detail.shape)
    .map(([name, field]) => code(z.safeParse(field, undefined).success ? `${name}?` : name))
    .join(', ');
}

function section(context: string, types: EventTypes, consumers: readonly Consumer[]): string[] {
  const rows = Object.entries(types).map(([name, { title, webhook }]) => [
    code(name),
    title,
    webhook ? 'yes' : '',
    takersOf(name, webhook !== undefined, consumers).join(', '),
  ]);
  const details = Map.groupBy(Object.entries(types), ([, { detail }]) => detail);
  const fields = [...details].map(([detail, own]) => {
    const whose =
      own.length === rows.length ? 'Detail' : `Detail of ${own.map(([name]) => code(name)).join(', ')}`;
    return `${whose}: ${fieldsOf(detail)}`;
  });
  return [`## ${context}`, table(['event', 'what happened', 'webhook', 'taken by'], rows), ...fields];
}

/**
 * docs/events.md: by context its events, who takes them, and what they carry.
 * @param catalogue by context
 */
export function eventsDocument(
  catalogue: Readonly<Record<string, EventTypes>>,
  consumers: readonly Consumer[],
): string {
  return page(
    '# Events',
    'Made from the catalogues of the contexts (`shared/<context>/events.ts`) by `npm run docs`; a test holds it to them.',
    'An event is written in the transaction of the change that it tells of. The stream of the table brings it to the bus, and a rule for each consumer from there to its queue. It may come more than once. An event that no rule takes stands on the timeline of its subject alone.',
    ...Object.entries(catalogue).flatMap(([context, types]) => section(context, types, consumers)),
  );
}
