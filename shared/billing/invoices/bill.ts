import type { Id, Role, UserId } from '#ground';
import type { BilledOrganization } from '../data/billing-partition.ts';
import type { InvoiceLine } from '../domain/invoice.ts';
import type { Period } from '../domain/period.ts';
import type { PayingCard } from '../events.ts';

/** The wallet that pays: a merchant's own, or that of a partner's owner. */
export interface Payer {
  readonly user: UserId;
  readonly role: Role;
}

/** Something that an organization is to pay. */
export interface Bill extends BilledOrganization {
  /** The subscription, licence or lot that it is for. */
  readonly subject: Id<'Billed'>;
  /** What made it: with the subject it makes the id of the invoice, so that nothing is billed twice. */
  readonly occasion: string;
  readonly lines: readonly InvoiceLine[];
  readonly payer: Payer;
  readonly period?: Period | undefined;
  /** The checkout whose money pays it. */
  readonly checkout?: Id<'Checkout'> | undefined;
  /** The saved card that was charged for it. */
  readonly card?: PayingCard | undefined;
  /** Whether it buys prepaid capacity, which is no income yet. */
  readonly pool?: true | undefined;
}
