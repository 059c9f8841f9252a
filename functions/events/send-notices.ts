import { mail } from '../../shared/adapters/mail.ts';
import { sms } from '../../shared/adapters/sms.ts';
import { MailRequested } from '../../shared/contract/identity.ts';
import { tableAccess } from '../../shared/data/access.ts';
import { handledKey, isHandled, markHandled } from '../../shared/data/handled.ts';
import type { Published } from '../../shared/data/outbox.ts';
import { shipmentById, shipmentKey } from '../../shared/data/shipments.ts';
import type { Table } from '../../shared/data/table.ts';
import { userPartition } from '../../shared/data/users.ts';
import { type MailedPurpose, mailedToken } from '../../shared/domain/mailed-token.ts';
import { deliveryCode } from '../../shared/domain/otp.ts';
import { defineConsumer, runner } from '../../shared/events/consumer.ts';
import { each, messagesOf, publishedOf } from '../../shared/events/messages.ts';
import { codeText, resetLetter, verifyLetter } from '../../shared/events/notices.ts';
import { ShipmentEventDetail } from '../../shared/events/shipment-payload.ts';
import { pepper } from '../../shared/http/signing-keys.ts';
import type { Mail } from '../../shared/ports/mail.ts';
import type { Sms } from '../../shared/ports/sms.ts';

interface Notifiers {
  readonly table: Table;
  readonly sms: Sms;
  readonly mail: Mail;
  readonly pepper: Uint8Array;
  readonly baseUrl: string;
  readonly now: Date;
}

/** Sends the recipient the delivery code, unless a newer one is out: its own event tells of that. */
async function sendCode(
  { event_id, detail }: Published,
  { table, sms: texts, pepper: secret, now }: Notifiers,
) {
  const { shipment_id, tracking_number, issue } = ShipmentEventDetail.parse(detail);
  if (issue === undefined) throw new Error('the event names no code');
  const key = shipmentKey(shipment_id);
  const handled = handledKey(key.pk, event_id);
  await table.prefetch([handled, key]);
  const done = await isHandled(table, handled);
  const shipment = await shipmentById(table, shipment_id);
  if (done || shipment?.otp.issue !== issue) return;
  const text = codeText(tracking_number, deliveryCode(secret, shipment_id, issue), issue);
  await texts.send({ id: event_id, to: shipment.customer_phone, text });
  await markHandled(table, handled, now);
}

/** Mails a link that holds the token; behind the `#`, so that it is in no server's log. */
const letters = {
  'user.registered': { purpose: 'verify-email', path: '/verify-email/', letter: verifyLetter },
  'user.password_reset_requested': {
    purpose: 'reset-password',
    path: '/reset-password/',
    letter: resetLetter,
  },
} as const satisfies Record<
  string,
  { readonly purpose: MailedPurpose; readonly path: string; readonly letter: unknown }
>;

const isLetter = (name: string): name is keyof typeof letters => name in letters;

async function sendLetter(name: keyof typeof letters, { event_id, detail }: Published, notifiers: Notifiers) {
  const { table, mail: letterBox, pepper: secret, baseUrl, now } = notifiers;
  const { user, email, expires, version } = MailRequested.parse(detail);
  const handled = handledKey(userPartition(user), event_id);
  if (expires * 1000 <= now.getTime() || (await isHandled(table, handled))) return;
  const { purpose, path, letter } = letters[name];
  const token = mailedToken(secret, { purpose, user, version, expires });
  await letterBox.send({ id: event_id, to: email, ...letter(`${baseUrl}${path}#token=${token}`) });
  await markHandled(table, handled, now);
}

/** Sends people what they wait for: delivery codes and links. Codes and tokens are derived here and stored nowhere. */
export const consumer = defineConsumer(
  {
    id: 'send-notices',
    summary: 'Sends delivery codes by SMS and links by mail',
    on: 'queue',
    queue: 'notices',
    pattern: {
      source: ['svc'],
      'detail-type': ['shipment.otp_issued', ...Object.keys(letters)],
      detail: { mode: ['live'] },
    },
    batchSize: 10,
    maxReceives: 5,
    timeout: 30,
    memory: 256,
  },
  { table: tableAccess, sms, mail, pepper },
  async (event, { pepper: secrets, ...uses }, { config, now }) => {
    const notifiers = { ...uses, pepper: await secrets.bytes(), baseUrl: config.SVC_BASE_URL, now: now() };
    return each(messagesOf(event), (message) => {
      const published = publishedOf(message);
      const { name } = published;
      return isLetter(name) ? sendLetter(name, published, notifiers) : sendCode(published, notifiers);
    });
  },
);

export const handler = runner(consumer);
