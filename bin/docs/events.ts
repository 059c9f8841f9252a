import * as z from 'zod';
import type { EventTypes } from '../../shared/platform/events/catalogue.ts';
import type { Consumer } from '../../shared/platform/events/consumer.ts';
import { code, page, table } from './markdown.ts';

const Pattern = z.object({ 'detail-type': z.array(z.string()).optional() });

/** Whether the detail of an event names its webhook. Other webhooks are made of their events by a consumer. */
const namesWebhook = (detail: z.ZodType) => detail instanceof z.ZodObject && 'webhook' in detail.shape;

/** The consumers whose rule matches an event with this name. The rule without names is the webhook senders'. */
const takersOf = (name: string, isSent: boolean, consumers: readonly Consumer[]) =>
  consumers.flatMap((consumer) => {
    if (consumer.on !== 'queue' || !consumer.pattern) return [];
    const names = Pattern.parse(consumer.pattern)['detail-type'];
    return (names ? names.includes(name) : isSent) ? [code(consumer.id)] : [];
  });

/** The fields of a detail. Optional ones have a question mark. */
function fieldsOf(detail: z.ZodType): string {
  if (!(detail instanceof z.ZodObject)) throw new TypeError('the detail of an event must be an object');
  return Object.entries(detail.shape)
    .map(([name, field]) => code(z.safeParse(field, undefined).success ? `${name}?` : name))
    .join(', ');
}

function section(context: string, types: EventTypes, consumers: readonly Consumer[]): string[] {
  const rows = Object.entries(types).map(([name, { title, webhook, detail }]) => [
    code(name),
    title,
    webhook ? 'yes' : '',
    takersOf(name, webhook !== undefined && namesWebhook(detail), consumers).join(', '),
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
 * docs/events.md: by context its events, their consumers, and their fields.
 * @param catalogue by context
 */
export function eventsDocument(
  catalogue: Readonly<Record<string, EventTypes>>,
  consumers: readonly Consumer[],
): string {
  return page(
    '# Events',
    'Generated from the catalogues of the contexts (`shared/<context>/events.ts`) by `npm run docs`. A test keeps it up to date.',
    "An event is written in the transaction of its change. The table's stream carries it to the bus, and a rule for each consumer carries it to the consumer's queue. It may arrive more than once. An event that matches no rule appears only on the timeline of its subject.",
    ...Object.entries(catalogue).flatMap(([context, types]) => section(context, types, consumers)),
  );
}
