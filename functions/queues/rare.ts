import { shareQueue } from '#ground';
import { consumer as showVerified } from '../carriers/show-verified.ts';
import { consumer as awaitPages } from '../catalog/await-pages.ts';
import { consumer as followDisputes } from '../commissions/follow-disputes.ts';
import { consumer as followInvoices } from '../commissions/follow-invoices.ts';
import { consumer as followStores } from '../distribution/follow-stores.ts';
import { consumer as followProducts } from '../inventory/follow-products.ts';
import { consumer as notifyWaiting } from '../inventory/notify-waiting.ts';
import { consumer as followPartnerClients } from '../licensing/follow-clients.ts';
import { consumer as followLotDisputes } from '../licensing/follow-disputes.ts';
import { consumer as followPartnerInvoices } from '../licensing/follow-invoices.ts';
import { consumer as payOverdue } from '../licensing/pay-overdue.ts';
import { consumer as sendBusinessNotices } from '../notices/send-business.ts';
import { consumer as redriveLetters } from '../operations/redrive-letters.ts';
import { consumer as mendSubscriptions } from '../subscriptions/mend.ts';

/** Consumers of what happens a few times a day: to organizations, partners, plans, licences, stores and their products. */
export const consumer = shareQueue(
  {
    id: 'queues.rare',
    summary: 'Follows events of organizations, partners, plans, licences and stores',
    retryAfter: 180,
    isRare: true,
  },
  [
    redriveLetters,
    sendBusinessNotices,
    showVerified,
    awaitPages,
    followProducts,
    notifyWaiting,
    followStores,
    followPartnerClients,
    followLotDisputes,
    followPartnerInvoices,
    payOverdue,
    mendSubscriptions,
    followInvoices,
    followDisputes,
  ],
);
