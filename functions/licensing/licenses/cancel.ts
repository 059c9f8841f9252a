import { commitIfChanged, defineRoute } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { LicenseOut, licenseParams } from '../../../shared/licensing/contract/license.ts';
import { loadNamedLicense } from '../../../shared/licensing/data/licenses.ts';
import { cancelLicense } from '../../../shared/licensing/licenses/cancel-license.ts';
import { allowLicenseAdmins } from '../../../shared/licensing/licenses/license-access.ts';
import { toLicenseView } from '../../../shared/licensing/licenses/license-view.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { CancelIn } from '../../../shared/subscriptions/contract/subscription.ts';

export const route = defineRoute({
  id: 'licenses.cancel',
  at: 'POST /console/wholesale/licenses/{license_id}/cancel/',
  summary: 'Cancel a licence',
  description:
    'It ends with its period. With `at: now` it ends at once in its first 7 days, and its unused share is returned to its lot, or refunded to the wallet with a credit note. That is possible once in 12 months for each client; later `at: now` ends it with its period, and `cancel_at_period_end` says so. A wholesale one whose payment is disputed at the bank does not end at once. While a renewal is not paid it always ends at once. A store that was published sells on, on the plan of its merchant.',
  auth: { ...allowLicenseAdmins, standing: activeSession },
  params: licenseParams,
  body: CancelIn,
  returns: [200, LicenseOut],
  errors: ['invalid_state', 'payment_disputed'],
  async handle({ params, body: { at }, now }, { table }) {
    const read = await loadNamedLicense(table, params.license_id);
    const work = await clockedWorkOf({ table, now }, read);
    const { license, writes } = await cancelLicense(work, read, at);
    return commitIfChanged(writes, toLicenseView(license));
  },
});
