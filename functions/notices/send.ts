import { MailRequested } from '../../shared/identity/contract/identity.ts';
import { type MailedPurpose, mailedToken } from '../../shared/identity/domain/mailed-token.ts';
import { type MailedPage, mailedLink } from '../../shared/identity/mailed-link.ts';
import { resetLetter, verifyLetter } from '../../shared/identity/notices.ts';
import type { Mail } from '../../shared/notices/ports/mail.ts';
import type { Push } from '../../shared/notices/ports/push.ts';
import type { Sms } from '../../shared/notices/ports/sms.ts';
import { mail } from '../../shared/notices/wiring/mail.ts';
import { push } from '../../shared/notices/wiring/push.ts';
import { sms } from '../../shared/notices/wiring/sms.ts';
import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import { each, messagesOf, publishedOf } from '../../shared/platform/events/messages.ts';
import type { Published } from '../../shared/platform/events/outbox.ts';
import { handledKey, processOnce } from '../../shared/platform/events/process-once.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { userPartition } from '../../shared/platform/table/user-partition.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepper } from '../../shared/platform/wiring/secrets.ts';
import { recipientEvents } from '../../shared/shipments/recipient-notices.ts';
import { sendInvitation } from './send-invitation.ts';
import { isRecipientEvent, tellRecipient } from './tell-recipient.ts';

interface Notifiers {
  readonly table: Table;
  readonly sms: Sms;
  readonly mail: Mail;
  readonly push: Push;
  readonly pepper: Uint8Array;
  readonly baseUrl: string;
  readonly now: Date;
}

/** Letters with a link, by event: what the link's token is for names the page that it leads to, too. */
const letters = {
  'user.registered': { purpose: 'verify-email', letter: verifyLetter },
  'user.verification_requested': { purpose: 'verify-email', letter: verifyLetter },
  'user.password_reset_requested': { purpose: 'reset-password', letter: resetLetter },
} as const satisfies Record<
  string,
  { readonly purpose: MailedPurpose & MailedPage; readonly letter: unknown }
>;

const isLetter = (name: string): name is keyof typeof letters => name in letters;

async function sendLetter(name: keyof typeof letters, { event_id, detail }: Published, notifiers: Notifiers) {
  const { table, mail: letterBox, pepper: secret, baseUrl, now } = notifiers;
  const { user, email, expires, version } = MailRequested.parse(detail);
  if (expires * 1000 <= now.getTime()) return;
  const { purpose, letter } = letters[name];
  const token = mailedToken(secret, { purpose, user, version, expires });
  await processOnce(table, handledKey(userPartition(user), event_id), now, () =>
    letterBox.send({ id: event_id, to: email, ...letter(mailedLink(baseUrl, purpose, token)) }),
  );
}

/**
 * Sends people what they wait for: news of their parcels, delivery codes, links. Codes and tokens are derived here and
 * stored nowhere. Nobody is told of a test shipment.
 */
export const consumer = defineConsumer(
  {
    id: 'notices.send',
    summary: 'Sends recipients news of their parcels, and links by mail',
    on: 'queue',
    pattern: {
      source: ['svc'],
      'detail-type': [...recipientEvents, 'fleet.invited', ...Object.keys(letters)],
      detail: { mode: ['live'], detail: { resent: [{ exists: false }] } },
    },
    batchSize: 10,
    maxReceives: 5,
    timeout: 30,
    memory: 256,
  },
  { table: tableAccess, sms, mail, push, pepper },
  async (event, { pepper: secrets, ...uses }, { config, now }) => {
    const notifiers = { ...uses, pepper: await secrets.bytes(), baseUrl: config.SVC_BASE_URL, now: now() };
    return each(messagesOf(event), (message) => {
      const published = publishedOf(message);
      const { name } = published;
      if (name === 'fleet.invited') return sendInvitation(published, notifiers);
      if (isRecipientEvent(name)) return tellRecipient(name, published, notifiers);
      if (isLetter(name)) return sendLetter(name, published, notifiers);
      throw new Error('nobody is told of this');
    });
  },
);

export const handler = runner(consumer);
