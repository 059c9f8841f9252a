import * as z from 'zod';
import { events } from '../../functions/events.ts';
import { isEventItem, parseEvents } from '../../shared/platform/events/outbox.ts';
import { subjectKeys } from '../../shared/platform/table/entity/partition.ts';
import type { Item } from '../../shared/platform/table/table.ts';
import { isOfKind, type Kind } from './kind.ts';
import { billingKinds } from './kinds/billing.ts';
import { commissionKinds } from './kinds/commissions.ts';
import { licensingKinds } from './kinds/licensing.ts';
import { moneyKinds } from './kinds/money.ts';
import { parcelKinds } from './kinds/parcels.ts';
import { partnerKinds } from './kinds/partners.ts';
import { peopleKinds } from './kinds/people.ts';
import { platformKinds } from './kinds/platform.ts';
import { tradeKinds } from './kinds/trade.ts';

/** A kind of item that has events: one for each name, whose detail is read as its catalogue says. */
const eventKinds: readonly Kind[] = Object.entries(events).flatMap(([context, types]) =>
  Object.entries(types).map(([name, { detail }]) => ({
    name: `${context}.event ${name}`,
    pk: '',
    sk: subjectKeys.event,
    read(_, item) {
      const all = parseEvents(item).filter((event) => event.name === name);
      return all.map((event) => z.parse(detail, event.detail))[0];
    },
  })),
);
const byEvent = new Map(eventKinds.map((kind) => [kind.name.slice(kind.name.indexOf(' ') + 1), kind]));

const others = [
  ...peopleKinds,
  ...moneyKinds,
  ...parcelKinds,
  ...tradeKinds,
  ...partnerKinds,
  ...licensingKinds,
  ...billingKinds,
  ...commissionKinds,
  ...platformKinds,
];

/** THE list of kinds of stored items. */
export const kinds: readonly Kind[] = [...others, ...eventKinds];

/** The kinds of an item: that of its key, or those of its events. None if it is not on the list. */
export function kindsOfItem(item: Item): readonly Kind[] {
  if (isEventItem(item) || String(item.sk).startsWith(subjectKeys.resend))
    return parseEvents(item).flatMap(({ name }) => byEvent.get(name) ?? []);
  return others.filter((kind) => isOfKind(kind, item)).slice(0, 1);
}
