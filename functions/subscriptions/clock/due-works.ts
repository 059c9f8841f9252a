import { checkoutDueWork } from '../../../shared/billing/checkouts/due.ts';
import type { Charging } from '../../../shared/billing/renewal/renewal.ts';
import { clearDays } from '../../../shared/commissions/accruals/clear-day.ts';
import { endHolds } from '../../../shared/commissions/accruals/hold.ts';
import { licenseWork } from '../../../shared/licensing/licenses/license-work.ts';
import { poolWork } from '../../../shared/licensing/pool/pool-work.ts';
import { sponsorshipWork } from '../../../shared/licensing/sponsorships/sponsorship-work.ts';
import { wholesaleWork } from '../../../shared/licensing/wholesale/wholesale-work.ts';
import type { DueWork } from '../../../shared/partners/due-work.ts';
import { unpublishBeyond } from '../../../shared/stores/lifecycle/unpublish-beyond.ts';
import { loadOwnStores } from '../../../shared/stores/own-stores.ts';
import { createPlanFallWork } from '../../../shared/subscriptions/limits/due.ts';
import { subscriptionDueWork } from '../../../shared/subscriptions/renewal/due.ts';

/** THE list of what time does to things of organizations, for the schedule and for the test clock. */
export const dueWorks: readonly DueWork<Charging>[] = [
  subscriptionDueWork,
  createPlanFallWork({ load: loadOwnStores, closeBeyond: unpublishBeyond }),
  checkoutDueWork,
  clearDays,
  endHolds,
  sponsorshipWork,
  licenseWork,
  wholesaleWork,
  poolWork,
];
