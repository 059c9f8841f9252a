import { utcDay } from '../kernel/time.ts';
import type { Channel, Composing, Sender } from '../platform/events/notice.ts';
import type { Published } from '../platform/events/outbox.ts';
import { handledKey, markDone } from '../platform/events/process-once.ts';
import { keyFor } from '../platform/http/seal.ts';
import { countMessage, messagesPerDay, uncountMessage } from './data/message-quota.ts';
import { outOfReach, reaches } from './domain/reach.ts';

/** A message on a merchant's behalf. */
export interface Outgoing {
  readonly channel: Exclude<Channel, 'app'>;
  readonly to: string;
  send(): Promise<void>;
}

const kinds = { sms: 'SMS', mail: 'mails' } as const;

/** What the timeline says of a message beyond a limit. */
const overLimit = (limit: keyof typeof messagesPerDay, channel: Outgoing['channel']): string =>
  limit === 'fromMerchant'
    ? `The recipient has had ${messagesPerDay.fromMerchant} ${kinds[channel]} about your parcels today.`
    : `The recipient has had ${messagesPerDay.overAll} ${kinds[channel]} about parcels today.`;

interface Sending extends Pick<Composing, 'table' | 'pepper' | 'now'> {
  readonly event: Published;
  readonly sender: Sender;
  /** Whether the event was received before, by a run that failed or ended early. */
  readonly again: boolean;
}

/**
 * Sends a message unless it was sent or exceeds a limit. Its count is written first, so that any number of messages at
 * once keep the limit. The count also says that the message was sent; one that fails is taken back. So if a run ended
 * between the two, only the event's return shows it, and the message is sent then.
 * @throws when the message was not accepted
 */
async function sendOne(message: Outgoing, { event, sender, again, table, pepper }: Sending): Promise<void> {
  const { channel, to } = message;
  const { event_id, subject } = event;
  if (await table.get(handledKey(subject, event_id, channel))) return;
  const skip = (reason: string) => table.commit([sender.skipped(channel, reason)]);
  if (channel === 'sms' && !reaches(to, sender.phonePrefixes)) return skip(outOfReach);
  const recipient = keyFor(pepper, 'recipient', channel, to).toString('base64url');
  const day = utcDay(new Date(event.at));
  const counted = { recipient, day, merchant: sender.merchant, event: event_id };
  const outcome = await countMessage(table, counted);
  if (outcome === 'fromMerchant' || outcome === 'overAll') return skip(overLimit(outcome, channel));
  if (outcome === 'known' && !again) return;
  try {
    await message.send();
  } catch (error) {
    await uncountMessage(table, counted);
    throw error;
  }
}

/**
 * Sends the messages of an event on a merchant's behalf. If one fails, the others leave a marker, so that they are not sent
 * again when the event returns.
 * @throws when a message was not accepted, after trying the others
 */
export async function sendCounted(messages: readonly Outgoing[], sending: Sending): Promise<void> {
  const { table, event, now } = sending;
  const results = await Promise.allSettled(messages.map((message) => sendOne(message, sending)));
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return;
  const done = messages.filter((_, position) => results[position]?.status === 'fulfilled');
  await Promise.all(
    done.map(({ channel }) => markDone(table, handledKey(event.subject, event.event_id, channel), now)),
  );
  throw failed.reason;
}
