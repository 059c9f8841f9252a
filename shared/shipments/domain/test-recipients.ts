import { msPerSecond } from '../../kernel/time.ts';

/** What becomes of a test shipment to a recipient of the list below. */
export type RecipientBehaviour = 'fails_delivery' | 'locks_code' | 'slow_webhook' | 'nobody_claims';

/**
 * The recipients that tests of a merchant's integration can book for, by phone. They mean something in test mode alone;
 * nobody has these numbers (234 000… is no mobile prefix of Nigeria).
 */
export const testRecipients = {
  '+2340000000001': {
    behaviour: 'fails_delivery',
    means: 'cannot be reached: the delivery is held up, and then goes back',
  },
  '+2340000000002': { behaviour: 'locks_code', means: 'five wrong codes lock the delivery code' },
  '+2340000000003': { behaviour: 'slow_webhook', means: 'each webhook leaves ten seconds late' },
  '+2340000000004': { behaviour: 'nobody_claims', means: 'no rider takes it: it stays PENDING' },
} as const satisfies Readonly<
  Record<string, { readonly behaviour: RecipientBehaviour; readonly means: string }>
>;

const isKnown = (phone: string): phone is keyof typeof testRecipients => Object.hasOwn(testRecipients, phone);

/** How a test shipment to this phone behaves; undefined where all goes well. */
export function behaviourOf(phone: string): RecipientBehaviour | undefined {
  return isKnown(phone) ? testRecipients[phone].behaviour : undefined;
}

/** Milliseconds by which webhooks of a slow recipient are late. */
export const slowness = 10 * msPerSecond;
