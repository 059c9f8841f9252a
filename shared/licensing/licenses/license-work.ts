import { renewalWorkOf } from '../../billing/renewal/renewal-work.ts';
import { writeRenewalSoonEvent } from '../bill-events.ts';
import { changeLicense, parseLicense, saveLicense } from '../data/licenses.ts';
import { licenseDueOf } from '../domain/license.ts';
import { renewLicense } from './renew-license.ts';
import { retryLicense } from './retry-license.ts';

/** Due work of licences: remind, renew, retry. */
export const licenseWork = renewalWorkOf({
  kind: 'LICENSE',
  prefix: 'LICENSE',
  parse: parseLicense,
  dueOf: licenseDueOf,
  remind: (read, clock) => [
    saveLicense(read, changeLicense(read, { reminded_for: read.period.end }, clock.now), clock),
    writeRenewalSoonEvent(read, 'license', { subject: read.id, renews_at: read.period.end }, clock.now),
  ],
  renew: renewLicense,
  retry: retryLicense,
});
