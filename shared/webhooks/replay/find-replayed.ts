import {
  asPublished,
  type Item,
  type Key,
  type listCommits,
  mapLimited,
  type PublishedEvent,
  type Table,
} from '#ground';
import { type DeliveryRow, keyOfDelivery, parseDelivery } from '../data/deliveries.ts';
import { type EventWebhook, SentDetail } from '../data/event-webhook.ts';
import type { AccountReplay } from './events.ts';

/** An event whose webhook is sent again. */
export interface ReplayedEvent {
  readonly event: PublishedEvent;
  /** The webhook as it was made with the event. */
  readonly webhook: EventWebhook;
  /** Its delivery. Undefined before the first attempt, or if it was not read. */
  readonly row: DeliveryRow | undefined;
}

/** The events of a commit that a replay sends again. */
interface ReplayedCommit {
  readonly place: string;
  readonly replayed: readonly ReplayedEvent[];
}

type Commits = Awaited<ReturnType<typeof listCommits>>['commits'];

/** The most keys of a BatchGetItem, and the most requests at a time. */
const [keysAtOnce, requestsAtOnce] = [100, 8] as const;

/** The items of these keys, in their order: 1 BatchGetItem for each hundred. */
async function readAll(table: Table, keys: readonly Key[]): Promise<(Item | undefined)[]> {
  const starts = Array.from({ length: Math.ceil(keys.length / keysAtOnce) }, (_, nth) => nth * keysAtOnce);
  const read = (start: number) => table.getMany(keys.slice(start, start + keysAtOnce), false);
  return (await mapLimited(starts, requestsAtOnce, read)).flat();
}

/** The events of an item that had a webhook. */
function webhooksIn(item: Item, types: readonly string[] | undefined) {
  return asPublished(item).flatMap((event) => {
    const { webhook } = SentDetail.parse(event.detail);
    return webhook && (types === undefined || types.includes(event.name)) ? [{ event, webhook }] : [];
  });
}

/** Whether a delivery was answered 2xx, itself or when it was sent again. */
const isDelivered = ({ status, repeated }: DeliveryRow): boolean =>
  status === 'DELIVERED' || repeated === true;

/**
 * The events of these commits that a replay sends: 1 BatchGetItem for each hundred commits, and 1 for each hundred
 * deliveries.
 * @param readRows whether the deliveries are read although the replay is not of failures alone
 */
export async function findReplayed(
  table: Table,
  { only_failed, types }: Pick<AccountReplay, 'only_failed' | 'types'>,
  commits: Commits,
  readRows: boolean,
): Promise<ReplayedCommit[]> {
  const items = await readAll(
    table,
    commits.map(({ entry }) => ({ pk: String(entry.pk), sk: String(entry.sk) })),
  );
  const found = commits.map(({ place }, nth) => {
    const item = items[nth];
    return { place, sent: item ? webhooksIn(item, types) : [] };
  });
  const keys = found
    .flatMap(({ sent }) => sent)
    .map(({ event: { tenant: owner, mode }, webhook }) =>
      keyOfDelivery({ owner, mode }, webhook.delivery_id),
    );
  const read = only_failed || readRows ? await readAll(table, keys) : [];
  const rows = new Map(
    read.flatMap((item) => (item ? [parseDelivery(item)] : [])).map((row) => [row.delivery_id, row]),
  );
  return found.map(({ place, sent }) => ({
    place,
    replayed: sent
      .map((one) => ({ ...one, row: rows.get(one.webhook.delivery_id) }))
      .filter(({ row }) => !only_failed || !row || !isDelivered(row)),
  }));
}
