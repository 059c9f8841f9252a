import { fleetNotices } from '../../shared/fleets/notices.ts';
import { identityNotices } from '../../shared/identity/notices.ts';
import { sendNotice } from '../../shared/notices/send-notice.ts';
import { mailAccess } from '../../shared/notices/wiring/mail.ts';
import { pushAccess } from '../../shared/notices/wiring/push.ts';
import { smsAccess } from '../../shared/notices/wiring/sms.ts';
import { patternOf } from '../../shared/platform/events/catalogue.ts';
import { defineConsumer, type QueueConsumer } from '../../shared/platform/events/consumer.ts';
import { each, messagesOf, publishedOf } from '../../shared/platform/events/messages.ts';
import type { Notice } from '../../shared/platform/events/notice.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { recipientNotices } from '../../shared/shipments/recipient-notices.ts';

/** THE list of notices: each context declares who is notified of its events. */
const notices: readonly Notice[] = [...identityNotices, ...fleetNotices, ...recipientNotices];

type Sending = Pick<QueueConsumer, 'id' | 'summary' | 'maxReceives' | 'timeout' | 'retryAfter'>;

/**
 * The consumer that sends the urgent notices, or the others. Codes and tokens are derived here and stored nowhere.
 * Nobody is notified of a test shipment.
 */
export function noticeSender({ urgent, ...sending }: Sending & { readonly urgent: boolean }) {
  const own = notices.filter((notice) => notice.urgent === urgent);
  return defineConsumer(
    {
      ...sending,
      on: 'queue',
      pattern: patternOf([...new Set(own.map(({ event }) => event))], { mode: 'live' }),
      batchSize: 10,
      memory: 256,
    },
    { table: tableAccess, sms: smsAccess, mail: mailAccess, push: pushAccess, pepper: pepperAccess },
    async (event, { pepper, ...uses }, { config, now }) => {
      const channels = { ...uses, pepper: await pepper.bytes(), baseUrl: config.SVC_BASE_URL, now: now() };
      return each(messagesOf(event), async (message) => {
        const published = publishedOf(message);
        const wanted = own.filter((notice) => notice.event === published.name);
        if (wanted.length === 0) throw new Error('no notice is declared for this event');
        for (const notice of wanted) await sendNotice(notice, published, channels);
      });
    },
  );
}
