import type * as z from 'zod';
import type { Write } from '#ground';
import { nextTryOf } from '../../billing/domain/renewal.ts';
import { announcementOf } from '../../partners/announce.ts';
import { LicenseOut } from '../contract/license.ts';
import { type License, licensePartition } from '../data/licenses.ts';
import { licensingEvents } from '../events.ts';

/** A licence as its partner sees it. */
export function toLicenseView(license: License): z.input<typeof LicenseOut> {
  const { auto_renew, unpaid, ended_at = null, mode } = license;
  return {
    ...license,
    cancel_at_period_end: !auto_renew,
    next_attempt_at: (unpaid && nextTryOf(unpaid)) ?? null,
    unpaid_invoice: unpaid?.invoice ?? null,
    ended_at,
    is_test: mode === 'test',
  };
}

/** A licence as GET shows it. */
const shownLicenseOf = (license: License) => LicenseOut.parse(toLicenseView(license));

type LicenseEventName = Extract<keyof typeof licensingEvents.types, `distribution.license.${string}`>;

/** The partner's event of what a licence has become. @param before undefined for a new one */
export const writeLicenseEvent = (
  event: LicenseEventName,
  before: License | undefined,
  license: License,
  now: Date,
): Write => {
  const { organization, mode, revision } = license;
  const data = shownLicenseOf(license);
  const announced = { organization, mode, revision, data, before: before && shownLicenseOf(before) };
  return licensingEvents.emit(licensePartition(license.id), announcementOf(event, announced, now));
};
