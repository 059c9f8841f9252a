import {
  type Channel,
  type Composing,
  deriveKey,
  keyOfHandled,
  markDone,
  type PublishedEvent,
  type Sender,
  utcDayOf,
} from '#ground';
import { countMessage, messagesPerDay, type QuotaOutcome, uncountMessage } from './data/message-quota.ts';
import { isReached, outOfReach } from './domain/reach.ts';

/** A message on a merchant's behalf. */
export interface Outgoing {
  readonly channel: Exclude<Channel, 'app'>;
  readonly to: string;
  send(): Promise<void>;
}

const kinds = { sms: 'SMS', mail: 'mails' } as const;

/** The timeline's text about a message beyond a limit. */
function overLimit(
  limit: Exclude<QuotaOutcome, 'counted' | 'known'>,
  channel: Outgoing['channel'],
  isCode: boolean,
): string {
  if (typeof limit === 'object') return limit.reason;
  const [yours, all] = isCode
    ? ['with your codes', 'with codes']
    : ['about your parcels and orders', 'about parcels and orders'];
  return limit === 'fromMerchant'
    ? `The recipient has had ${messagesPerDay.fromMerchant} ${kinds[channel]} ${yours} today.`
    : `The recipient has had ${messagesPerDay.overAll} ${kinds[channel]} ${all} today.`;
}

interface Sending extends Pick<Composing, 'table' | 'pepper' | 'now'> {
  readonly event: PublishedEvent;
  readonly sender: Sender;
  /** Whether the event was received before, by a run that failed or ended early. */
  readonly again: boolean;
  /** Codes have their own budget, so that messages caused by somebody else cannot use it up. */
  readonly isCode: boolean;
}

/**
 * Sends a message unless it was sent or exceeds a limit. Its count is written first, so that any number of concurrent
 * messages keep the limit. The count also marks the message as sent; the count of a failed one is reversed. If a run
 * ended between the two, the event is delivered again, and the message is sent then.
 * @throws when the message was not accepted
 */
async function sendOne(
  message: Outgoing,
  { event, sender, again, isCode, table, pepper }: Sending,
): Promise<void> {
  const { channel, to } = message;
  const { event_id, subject } = event;
  if (await table.get(keyOfHandled(subject, event_id, channel))) return;
  const skip = (reason: string) => table.commit([sender.skipped(channel, reason)]);
  const refusal = sender.refuses?.(channel);
  if (refusal !== undefined) return skip(refusal);
  if (channel === 'sms' && !isReached(to, sender.phonePrefixes)) return skip(outOfReach);
  const recipient = deriveKey(pepper, isCode ? 'recipient of codes' : 'recipient', channel, to);
  const counted = {
    recipient: recipient.toString('base64url'),
    day: utcDayOf(new Date(event.at)),
    merchant: sender.merchant,
    mode: event.mode,
    event: event_id,
    quotas: channel === 'sms' ? (sender.smsQuotas ?? []) : [],
  };
  const outcome = await countMessage(table, counted);
  if (outcome === 'known' && !again) return;
  if (outcome !== 'counted' && outcome !== 'known') return skip(overLimit(outcome, channel, isCode));
  try {
    await message.send();
  } catch (error) {
    await uncountMessage(table, counted);
    throw error;
  }
}

/**
 * Sends the messages of an event on a merchant's behalf. If one fails, the others leave a marker, so that they are not
 * sent again when the event is delivered again.
 * @throws when a message was not accepted, after trying the others
 */
export async function sendCounted(messages: readonly Outgoing[], sending: Sending): Promise<void> {
  const { table, event, now } = sending;
  const results = await Promise.allSettled(messages.map((message) => sendOne(message, sending)));
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return;
  const done = messages.filter((_, position) => results[position]?.status === 'fulfilled');
  await Promise.all(
    done.map(({ channel }) => markDone({ table, now }, keyOfHandled(event.subject, event.event_id, channel))),
  );
  throw failed.reason;
}
