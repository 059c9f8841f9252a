import { type DeliveryId, endOfCommit, listCommits, type PublishedEvent, type Table } from '#ground';
import { keyOfDestination, parseHealth, webhookDestinationOf, writeRecovery } from '../data/destinations.ts';
import { enqueueWebhooks, type WebhookToSend } from '../enqueue-webhooks.ts';
import type { QuickQueue } from '../ports/quick-queue.ts';
import { replayEvents, writeAccountReplay } from './events.ts';
import { findReplayed, type ReplayedEvent } from './find-replayed.ts';
import { repeatFirst, repeatWebhook } from './repeat-webhook.ts';
import { derivePart, partSize } from './replay-part.ts';

/** The commits that a part looks at. */
const commitsOfPart = 100;

/** The webhook of an event once more. Before its first attempt it is the same delivery. */
const sendAgain = (
  { event, webhook, row }: ReplayedEvent,
  replaceDelivery: (id: DeliveryId) => DeliveryId,
): WebhookToSend => ({
  event,
  webhook: row ? repeatWebhook(row, replaceDelivery(row.delivery_id)) : repeatFirst(event.tenant, webhook),
});

/**
 * Enables the destinations that were disabled when the replay was asked for: 1 BatchGetItem, 1 transaction if there are
 * any. One that has been disabled since then stays so.
 */
async function enableDestinations(
  table: Table,
  sends: readonly WebhookToSend[],
  asked: string,
): Promise<void> {
  const all = sends.map(({ event: { tenant: owner, mode }, webhook }) =>
    webhookDestinationOf({ owner, mode, ...webhook }),
  );
  const destinations = [...new Map(all.map((one) => [one.hash, one])).values()];
  const found = await table.getMany(destinations.map(keyOfDestination));
  const disabled = destinations.filter((_, nth) => {
    const item = found[nth];
    const at = item && parseHealth(item).disabled_at;
    return at !== undefined && at <= asked;
  });
  if (disabled.length > 0) await table.commit(disabled.map(writeRecovery));
}

/**
 * Sends a part of an account's replay, in the order of its events, and asks for the next one: 2 Query, up to 4
 * BatchGetItem, 1 request to the queue for ten webhooks, 1 transaction. What has succeeded since the replay was asked for
 * is left out where only failures are sent. The same event again sends no delivery under another id.
 * @throws when the queue did not accept all; the event then comes again
 */
export async function sendAccountReplay(
  event: PublishedEvent,
  { table, quick }: { readonly table: Table; readonly quick: QuickQueue },
): Promise<void> {
  const replay = replayEvents.detailOf('webhooks.replay_requested', event);
  const { from, until: below, after } = replay;
  const range = { from: after === undefined ? from : endOfCommit(after), below, limit: commitsOfPart };
  const { commits, more } = await listCommits(table, event, range);
  const part = derivePart(event);
  const sends: WebhookToSend[] = [];
  let last: string | undefined;
  for (const { place, replayed } of await findReplayed(table, replay, commits, true)) {
    if (sends.length >= partSize) break;
    sends.push(...replayed.map((one) => sendAgain(one, part.replaceDelivery)));
    last = place;
  }
  await enableDestinations(table, sends, event.at);
  await enqueueWebhooks(quick, sends);
  if (last === undefined || (!more && last === commits.at(-1)?.place)) return;
  await table.commit([writeAccountReplay(event, { ...replay, after: last }, part.next)]);
}
