import {
  defineConsumer,
  type EventConsumer,
  handleEach,
  isAgain,
  messagesOf,
  type Notice,
  type PublishedEvent,
  patternOf,
  pepperAccess,
  publishedOf,
  tableAccess,
} from '#ground';
import { payoutNotices } from '../../shared/commissions/payouts/payout-notices.ts';
import { distributionNotices } from '../../shared/distribution/notices.ts';
import { fleetNotices } from '../../shared/fleets/notices.ts';
import { identityNotices } from '../../shared/identity/notices.ts';
import { inventoryNotices } from '../../shared/inventory/notices.ts';
import { waitlistNotices } from '../../shared/inventory/waitlist/waitlist-notices.ts';
import { licensingNotices } from '../../shared/licensing/notices.ts';
import { sendNotice } from '../../shared/notices/send-notice.ts';
import { mailAccess, testMailAccess } from '../../shared/notices/wiring/mail.ts';
import { pushAccess } from '../../shared/notices/wiring/push.ts';
import { smsAccess } from '../../shared/notices/wiring/sms.ts';
import { orderNotices } from '../../shared/orders/messages/notices.ts';
import { clientNotices } from '../../shared/partners/messages/client-notices.ts';
import { organizationNotices } from '../../shared/partners/messages/notices.ts';
import { jobNotices } from '../../shared/shipments/messages/job-notices.ts';
import { recipientNotices } from '../../shared/shipments/messages/recipient-notices.ts';
import { shopperNotices } from '../../shared/shoppers/notices.ts';
import { storeNotices } from '../../shared/stores/notices.ts';
import { billingNotices } from '../../shared/subscriptions/messages/notices.ts';
import { trustNotices } from '../../shared/trust/notices.ts';

/** Notices about accounts, stores, parcels and orders. */
const usual: readonly Notice[] = [
  ...identityNotices,
  ...fleetNotices,
  ...trustNotices,
  ...storeNotices,
  ...shopperNotices,
  ...inventoryNotices,
  ...waitlistNotices,
  ...recipientNotices,
  ...jobNotices,
  ...orderNotices,
];

/** Notices about organizations, partners and plans. */
const business: readonly Notice[] = [
  ...organizationNotices,
  ...clientNotices,
  ...distributionNotices,
  ...billingNotices,
  ...payoutNotices,
  ...licensingNotices,
];

/** THE list of notices: each context declares who is notified of its events. */
export const everyNotice: readonly Notice[] = [...usual, ...business];

/**
 * The notices of each queue. Urgent ones have a queue of their own, so that no other delays them. The others have two, because
 * the size of a queue's pattern is limited.
 */
const notices = {
  urgent: everyNotice.filter(({ urgent }) => urgent),
  usual: usual.filter(({ urgent }) => !urgent),
  business: business.filter(({ urgent }) => !urgent),
};

const namesOf = (some: readonly Notice[]) => [...new Set(some.map(({ event }) => event))];

/** What the detail of an event has where the notice is sent, as a pattern; undefined where that does not matter. */
function conditionOf({ names, unless }: Notice) {
  if (names !== undefined) return { [names]: [{ exists: true }] };
  return unless === undefined ? undefined : { [unless]: [{ exists: false }] };
}

/** The events that these notices are about in live mode. It names those with a condition, and the others only once. */
function liveEventsOf(own: readonly Notice[]) {
  const always = namesOf(own.filter((notice) => conditionOf(notice) === undefined));
  const some = own.filter(({ event }) => !always.includes(event));
  if (some.length === 0) return [{ mode: ['live'] }];
  const others = { mode: ['live'], name: [{ 'anything-but': namesOf(some) }] };
  const byCondition = Map.groupBy(some, (notice) => JSON.stringify(conditionOf(notice)));
  const named = [...byCondition.values()].map((alike) => ({
    mode: ['live'],
    name: namesOf(alike),
    detail: alike[0] && conditionOf(alike[0]),
  }));
  return [others, ...named];
}

const familyOf = ({ event }: Notice) => event.slice(0, event.indexOf('.') + 1);

/** The events that these notices are about in test mode: the family, where all of one are. */
function testEventsOf(own: readonly Notice[]) {
  const silent = new Set(own.filter(({ inTest }) => !inTest).map(familyOf));
  const told = own.filter(({ inTest }) => inTest);
  const families = new Set(told.map(familyOf).filter((family) => !silent.has(family)));
  const others = told.filter((notice) => !families.has(familyOf(notice)));
  return [...[...families].map((prefix) => ({ prefix })), ...namesOf(others)];
}

/**
 * The bus pattern for the events of these notices. It names each event once, and again where it has a condition or is told
 * in test mode, because the size of a pattern is limited.
 */
function patternFor(own: readonly Notice[]): EventConsumer['pattern'] {
  const live = liveEventsOf(own);
  const told = testEventsOf(own);
  const test = told.length > 0 ? [{ mode: ['test'], name: told }] : [];
  const [only, ...more] = [...live, ...test];
  const pattern = patternOf(namesOf(own), {});
  return {
    ...pattern,
    detail: { ...pattern.detail, ...(more.length > 0 ? { $or: [only, ...more] } : only) },
  };
}

/** Whether a notice must be sent for this event. */
const isAbout = ({ event, names, unless, inTest }: Notice, { name, mode, detail }: PublishedEvent) =>
  event === name &&
  (inTest || mode === 'live') &&
  (names === undefined || detail[names] !== undefined) &&
  (unless === undefined || detail[unless] === undefined);

type Sending = Pick<EventConsumer, 'id' | 'summary' | 'maxReceives' | 'timeout' | 'retryAfter'>;

/**
 * The consumer that sends some of the notices. Codes and tokens are derived here and stored nowhere. Nobody is notified of
 * test mode, except by notices that say so.
 */
export function createNoticeSender({
  sends,
  ...sending
}: Sending & { readonly sends: keyof typeof notices }): EventConsumer {
  const own = notices[sends];
  return defineConsumer(
    {
      ...sending,
      on: 'queue',
      pattern: patternFor(own),
      batchSize: 10,
      memory: 256,
    },
    {
      table: tableAccess,
      sms: smsAccess,
      mail: mailAccess,
      testMail: testMailAccess,
      push: pushAccess,
      pepper: pepperAccess,
    },
    async (event, { pepper, ...uses }, { config, now }) => {
      const channels = { ...uses, pepper: await pepper.bytes(), baseUrl: config.SVC_BASE_URL, now: now() };
      return handleEach(messagesOf(event), async (message) => {
        const published = publishedOf(message);
        const wanted = own.filter((notice) => isAbout(notice, published));
        if (wanted.length === 0) throw new Error('no notice is declared for this event');
        for (const notice of wanted) await sendNotice(notice, published, channels, isAgain(message));
      });
    },
  );
}
