import * as z from 'zod';
import { byTextOf } from '../../shared/notices/domain/texts.data.ts';
import type { EventTypes } from '../../shared/platform/events/catalogue.ts';
import type { Consumer } from '../../shared/platform/events/consumer.ts';
import type { Channel, Notice } from '../../shared/platform/events/notice.ts';
import { code, page, table } from './markdown.ts';

const Name = z.union([z.string(), z.object({ prefix: z.string() })]);
const Pattern = z.object({ 'detail-type': z.array(Name).optional() });

/** Whether a part of a pattern names an event. */
const isNamed = (name: string, by: z.output<typeof Name>) =>
  typeof by === 'string' ? by === name : name.startsWith(by.prefix);

/** Whether the detail of an event names its webhook. Other webhooks are made of their events by a consumer. */
const namesWebhook = (detail: z.ZodType) => detail instanceof z.ZodObject && 'webhook' in detail.shape;

/** The consumers whose rule matches an event with this name. The rule without names is the webhook senders'. */
const takersOf = (name: string, isSent: boolean, consumers: readonly Consumer[]) =>
  consumers.flatMap((consumer) => {
    if (consumer.on !== 'queue' || !consumer.pattern) return [];
    const names = Pattern.parse(consumer.pattern)['detail-type'];
    return (names ? names.some((by) => isNamed(name, by)) : isSent) ? [code(consumer.id)] : [];
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

const textWords = { always: 'yes', alone: 'to who has a phone alone' } as const;

/** Which events somebody is told of, and how. */
function messagesSection(notices: readonly Notice[]): string[] {
  const rows = [...Map.groupBy(notices, ({ event }) => event)].map(([event, about]) => {
    const goesBy = (channel: Channel) =>
      about.some(({ channels }) => channels.includes(channel)) ? 'yes' : '';
    const rule = byTextOf(event);
    return [code(event), rule ? textWords[rule] : '', goesBy('mail'), goesBy('app')];
  });
  return [
    '## Who is told, and how',
    'Messages to people about these events. A mail goes to who gave an address; what is told in an app goes to its devices by push. An SMS costs more than all else that a shipment does, so `shared/notices/domain/texts.data.ts` says which go by SMS: the code, and the few that somebody waits for whom no mail reaches. Everything else stands on the page that a message links to.',
    table(['event', 'SMS', 'mail', 'app and push'], rows),
  ];
}

/**
 * docs/events.md: by context its events, their consumers, and their fields; then who is told of them, and how.
 * @param catalogue by context
 */
export function eventsDocument(
  catalogue: Readonly<Record<string, EventTypes>>,
  consumers: readonly Consumer[],
  notices: readonly Notice[],
): string {
  return page(
    '# Events',
    'Generated from the catalogues of the contexts (`shared/<context>/events.ts`) by `npm run docs`. A test keeps it up to date.',
    "An event is written in the transaction of its change. The table's stream carries it to the bus, and a rule for each consumer carries it to the consumer's queue. It may arrive more than once. An event that matches no rule appears only on the timeline of its subject.",
    ...Object.entries(catalogue).flatMap(([context, types]) => section(context, types, consumers)),
    ...messagesSection(notices),
  );
}
