import { msPerSecond } from '#ground/domain';
/** The outcome of a test shipment to one of the recipients below. */
export type RecipientBehaviour =
  | 'fails_delivery'
  | 'locks_code'
  | 'slow_webhook'
  | 'nobody_claims'
  | 'loses_parcel'
  | 'damages_parcel';

/**
 * Recipients with which merchants can test their integration, by phone number. They have a meaning only in test mode.
 * Nobody has these numbers: 234 000… is not a mobile prefix of Nigeria.
 */
export const testRecipients = {
  '+2340000000001': {
    behaviour: 'fails_delivery',
    means: 'cannot be reached: the delivery is held up, then the parcel is returned',
  },
  '+2340000000002': { behaviour: 'locks_code', means: 'five wrong codes lock the delivery code' },
  '+2340000000003': { behaviour: 'slow_webhook', means: 'each webhook is sent ten seconds late' },
  '+2340000000004': { behaviour: 'nobody_claims', means: 'no rider claims the shipment: it stays PENDING' },
  '+2340000000005': {
    behaviour: 'loses_parcel',
    means: 'never gets the parcel: it stops on its way, and can be claimed as LOST at once',
  },
  '+2340000000006': {
    behaviour: 'damages_parcel',
    means: 'gets a damaged parcel: it is delivered, and can be claimed as DAMAGED',
  },
} as const satisfies Readonly<
  Record<string, { readonly behaviour: RecipientBehaviour; readonly means: string }>
>;

const isKnown = (phone: string): phone is keyof typeof testRecipients => Object.hasOwn(testRecipients, phone);

/** The behaviour of a test shipment to this phone number; undefined for a normal one. */
export function recipientBehaviourOf(phone: string): RecipientBehaviour | undefined {
  return isKnown(phone) ? testRecipients[phone].behaviour : undefined;
}

/** Milliseconds by which webhooks for a slow recipient are late. */
export const slowness = 10 * msPerSecond;
