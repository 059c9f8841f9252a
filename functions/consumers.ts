import type { Consumer } from '#ground';
import { consumer as countSales } from './analytics/count.ts';
import { consumer as recountSales } from './analytics/recount.ts';
import { consumer as showVerified } from './carriers/show-verified.ts';
import { consumer as awaitPages } from './catalog/await-pages.ts';
import { consumer as buildCatalogs } from './catalog/build.ts';
import { consumer as buildShards } from './catalog/build-shard.ts';
import { consumer as importProducts } from './catalog/import-products.ts';
import { consumer as makePictures } from './catalog/pictures.ts';
import { consumer as accrueCommissions } from './commissions/accrue.ts';
import { consumer as followDisputes } from './commissions/follow-disputes.ts';
import { consumer as followInvoices } from './commissions/follow-invoices.ts';
import { consumer as payCommissions } from './commissions/pay.ts';
import { consumer as reconcileCommissions } from './commissions/reconcile.ts';
import { consumer as countCustomers } from './customers/count.ts';
import { consumer as fanOut } from './distribution/fan-out.ts';
import { consumer as followStores } from './distribution/follow-stores.ts';
import { consumer as replayWebhooks } from './distribution/replay.ts';
import { consumer as sweepNamespaces } from './distribution/sweep.ts';
import { consumer as followProducts } from './inventory/follow-products.ts';
import { consumer as followWarehouses } from './inventory/follow-warehouses.ts';
import { consumer as notifyWaiting } from './inventory/notify-waiting.ts';
import { consumer as reconcileStock } from './inventory/reconcile.ts';
import { consumer as showStock } from './inventory/show-stock.ts';
import { consumer as followPartnerClients } from './licensing/follow-clients.ts';
import { consumer as followLotDisputes } from './licensing/follow-disputes.ts';
import { consumer as followPartnerInvoices } from './licensing/follow-invoices.ts';
import { consumer as payOverdue } from './licensing/pay-overdue.ts';
import { consumer as reconcilePools } from './licensing/reconcile.ts';
import { consumer as reconcile } from './money/reconcile.ts';
import { consumer as sendRefunds } from './money/send-refunds.ts';
import { consumer as settlePayments } from './money/settle.ts';
import { consumer as sendNotices } from './notices/send.ts';
import { consumer as sendBusinessNotices } from './notices/send-business.ts';
import { consumer as sendUrgentNotices } from './notices/send-urgent.ts';
import { consumer as collectLetters } from './operations/collect-letters.ts';
import { consumer as redriveLetters } from './operations/redrive-letters.ts';
import { consumer as followShipments } from './orders/follow-shipments.ts';
import { consumer as reconcileOrders } from './orders/reconcile.ts';
import { consumer as sweepOrders } from './orders/sweep.ts';
import { consumer as sweepPartners } from './partners/sweep.ts';
import { consumer as publish } from './platform/publish.ts';
import { consumer as republish } from './platform/republish.ts';
import { consumer as countPaces } from './pricing/count-paces.ts';
import { consumer as publishPaces } from './pricing/publish-paces.ts';
import { consumer as broadcastJobs } from './riders/broadcast-jobs.ts';
import { consumer as countMarket } from './riders/count-market.ts';
import { consumer as walkTests } from './sandbox/walk.ts';
import { consumer as sweepShipments } from './shipments/sweep.ts';
import { consumer as forgetOrders } from './shoppers/forget-orders.ts';
import { consumer as mendSubscriptions } from './subscriptions/mend.ts';
import { consumer as sweepOrganizations } from './subscriptions/sweep.ts';
import { consumer as sendWebhooks } from './webhooks/send.ts';
import { consumer as sendReplays } from './webhooks/send-replay.ts';
import { consumer as sendSlowWebhooks } from './webhooks/send-slow.ts';
import { consumer as sweepDeliveries } from './webhooks/sweep.ts';

export type {
  Consumer,
  QueueConsumer,
  ScheduleConsumer,
  StreamConsumer,
} from '#ground';

/**
 * THE list of consumers, which run on events and schedules rather than on requests. The rules, queues, event sources
 * and schedules on AWS are made from it, and so are the pollers of the local runner. The consumer `<context>.<name>` is
 * the file functions/<context>/<name>.ts.
 */
export const consumers: readonly Consumer[] = [
  publish,
  republish,
  collectLetters,
  redriveLetters,
  sendWebhooks,
  sendSlowWebhooks,
  fanOut,
  replayWebhooks,
  sendReplays,
  sendUrgentNotices,
  sendNotices,
  sendBusinessNotices,
  broadcastJobs,
  countMarket,
  showVerified,
  awaitPages,
  buildCatalogs,
  buildShards,
  sweepDeliveries,
  walkTests,
  settlePayments,
  sendRefunds,
  sweepShipments,
  countPaces,
  publishPaces,
  reconcile,
  importProducts,
  makePictures,
  showStock,
  countCustomers,
  forgetOrders,
  notifyWaiting,
  followShipments,
  followProducts,
  followWarehouses,
  reconcileStock,
  sweepOrders,
  reconcileOrders,
  sweepPartners,
  followStores,
  followPartnerClients,
  followLotDisputes,
  followPartnerInvoices,
  payOverdue,
  countSales,
  recountSales,
  sweepNamespaces,
  sweepOrganizations,
  mendSubscriptions,
  accrueCommissions,
  followInvoices,
  followDisputes,
  payCommissions,
  reconcileCommissions,
  reconcilePools,
];
