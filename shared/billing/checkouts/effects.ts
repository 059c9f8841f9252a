import type { Write } from '#ground';
import type { ClockedWork } from '../../partners/clock.ts';
import type { Checkout } from '../data/checkouts.ts';
import type { Invoice } from '../data/invoices.ts';
import type { CheckoutPurpose } from '../domain/checkout.ts';

/** What a checkout paid for, and the writes that make it so. They pay the invoice from the payer's wallet. */
export interface CheckoutMade {
  readonly invoice: Invoice;
  readonly writes: readonly Write[];
}

/**
 * What the money of a checkout does once it has arrived. It bills exactly the lines of the checkout, pays them from the
 * wallet of its payer, into which the same transaction puts the money, and names the checkout on the invoice.
 * @param work by the organization's clock
 * @returns undefined if what the checkout changes is not as it was when the checkout was made
 * @throws Problem why it is refused now: then the money stays in the wallet. A refusal at the commit runs the effect again,
 * so the effect has to find it by reading
 */
export type CheckoutEffect<Made extends CheckoutMade = CheckoutMade> = (
  work: ClockedWork,
  checkout: Checkout,
) => Promise<Made | undefined>;

/** The effect of each purpose. functions/ joins them, as they are of several contexts. */
export type CheckoutEffects = Readonly<Record<CheckoutPurpose, CheckoutEffect>>;
