import * as z from 'zod';
import { defineEvents, type ShopperId, stored, toEpochSeconds, type Write } from '#ground';
import { type MailedPurpose, mailedTokenLife } from '../accounts/domain/mailed-token.ts';
import { type Shopper, shopperPartition } from './data/shoppers.ts';

const Named = z.object({ shopper: stored.id<'Shopper'>() });

/**
 * The data that the mailed token is derived from. It excludes the address, so that erasing an account leaves none
 * behind.
 */
const MailWanted = Named.extend({
  /** Epoch seconds. */
  expires: z.number().int(),
  version: z.number().int(),
});

/** The events of customers' accounts. */
export const shopperEvents = defineEvents({
  'shopper.registered': { title: 'Customer account opened', detail: MailWanted },
  'shopper.verification_requested': {
    title: 'Verification mail requested by a customer',
    detail: MailWanted,
  },
  'shopper.password_reset_requested': { title: 'Password reset requested by a customer', detail: MailWanted },
  'shopper.password_changed': { title: 'Password of a customer changed', detail: Named },
  'shopper.erased': { title: 'Customer account erased', detail: Named },
});

/** The events that mail a link. */
export type ShopperMailEvent =
  | 'shopper.registered'
  | 'shopper.verification_requested'
  | 'shopper.password_reset_requested';

const common = (shopper: ShopperId, at: Date) => ({ at, tenant: shopper, mode: 'live' }) as const;

/** The event that mails a link. The link works from now on for as long as its purpose allows. */
export const writeShopperMail = (
  name: ShopperMailEvent,
  purpose: MailedPurpose,
  { id: shopper, version }: { readonly id: ShopperId; readonly version: number },
  now: Date,
): Write =>
  shopperEvents.emit(shopperPartition.pk(shopper), {
    ...common(shopper, now),
    name,
    detail: { shopper, expires: toEpochSeconds(now) + mailedTokenLife[purpose], version },
  });

/** The event of another change of an account. */
export const writeShopperEvent = (
  name: 'shopper.password_changed' | 'shopper.erased',
  { id: shopper }: Pick<Shopper, 'id'>,
  at: Date,
): Write =>
  shopperEvents.emit(shopperPartition.pk(shopper), { ...common(shopper, at), name, detail: { shopper } });
