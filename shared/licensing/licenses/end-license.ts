import { asKobo, type Kobo, toId } from '#ground';
import { priceListOf } from '../../billing/domain/prices.ts';
import { shareOfRest } from '../../billing/domain/proration.ts';
import { findRefundable } from '../../billing/invoices/charge.ts';
import { creditInvoices } from '../../billing/invoices/credit-invoices.ts';
import { type FailedTry, writeVoidUnpaid } from '../../billing/renewal/renewal.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { changeLicense, type License, saveLicense } from '../data/licenses.ts';
import { monthlyPriceOf } from '../domain/license.ts';
import { giveBackCapacity } from '../pool/pool-change.ts';
import { writeLicenseEvent } from './license-view.ts';
import type { LicensingEffects } from './licensing-effects.ts';

/** The unused share of the current period, in kobo; 0 while it is unpaid. */
export const unusedOf = ({ status, price, period }: License, now: Date): Kobo =>
  status === 'ACTIVE' ? shareOfRest(price, period, now) : asKobo(0);

/** What a licence costs by the month. */
export const monthlyOf = (license: License): Kobo => monthlyPriceOf(license, priceListOf(license.prices));

/** A licence that ends. */
export interface EndingLicense {
  readonly license: License;
  /** Its partner's. */
  readonly clock: Clock;
  /** What is given back, in kobo. */
  readonly unused: Kobo;
  /** The last try to renew it, if time ends it. */
  readonly failed?: FailedTry | undefined;
}

/** Gives back what a licence has not used: to its lots, or to the wallet with credit notes. */
async function giveBack(effects: LicensingEffects, { license, unused, clock }: EndingLicense): Promise<void> {
  if (unused === 0) return;
  if (license.source === 'POOL') {
    const change = await effects.loadPool(license);
    effects.setPool(license, giveBackCapacity(change, license, unused, clock.now), clock);
    return;
  }
  const refundable = await findRefundable(
    { table: effects.table, now: clock.now },
    { subject: toId<'Billed'>(license.id) },
    unused,
  );
  effects.add(...creditInvoices(refundable, unused, 'end', clock.now).writes);
}

/**
 * Ends a licence. What its merchant has then, and the count of its reseller, change with it; an unpaid invoice is void.
 * @throws Problem payment_disputed
 */
export async function endLicense(effects: LicensingEffects, ending: EndingLicense): Promise<License> {
  const { license: read, clock, failed } = ending;
  const { now } = clock;
  const { unpaid, source, status } = read;
  const license = changeLicense(
    read,
    { status: 'ENDED', ended_at: now.toISOString(), unpaid: undefined },
    now,
  );
  effects.add(
    saveLicense(read, license, clock),
    writeLicenseEvent('distribution.license.ended', read, license, now),
  );
  await giveBack(effects, ending);
  effects.add(...(await writeVoidUnpaid({ table: effects.table, now }, unpaid, failed)));
  if (source === 'WHOLESALE')
    effects.count(read, {
      licenses: -1,
      monthly: asKobo(-monthlyOf(read)),
      overdue: status === 'PAST_DUE' ? -1 : 0,
    });
  return license;
}
