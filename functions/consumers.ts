import type { Consumer } from '#ground';
import { consumer as countSales } from './analytics/count.ts';
import { consumer as recountSales } from './analytics/recount.ts';
import { consumer as buildCatalogs } from './catalog/build.ts';
import { consumer as buildShards } from './catalog/build-shard.ts';
import { consumer as accrueCommissions } from './commissions/accrue.ts';
import { consumer as reconcileCommissions } from './commissions/reconcile.ts';
import { consumer as countCustomers } from './customers/count.ts';
import { consumer as fanOut } from './distribution/fan-out.ts';
import { consumer as sweepNamespaces } from './distribution/sweep.ts';
import { consumer as reconcileStock } from './inventory/reconcile.ts';
import { consumer as showStock } from './inventory/show-stock.ts';
import { consumer as reconcilePools } from './licensing/reconcile.ts';
import { consumer as reconcile } from './money/reconcile.ts';
import { consumer as settlePayments } from './money/settle.ts';
import { consumer as sendNotices } from './notices/send.ts';
import { consumer as sendUrgentNotices } from './notices/send-urgent.ts';
import { consumer as collectLetters } from './operations/collect-letters.ts';
import { consumer as watchQueues } from './operations/watch-queues.ts';
import { consumer as followShipments } from './orders/follow-shipments.ts';
import { consumer as reconcileOrders } from './orders/reconcile.ts';
import { consumer as sweepOrders } from './orders/sweep.ts';
import { consumer as sweepPartners } from './partners/sweep.ts';
import { consumer as publish } from './platform/publish.ts';
import { consumer as republish } from './platform/republish.ts';
import { consumer as publishPaces } from './pricing/publish-paces.ts';
import { consumer as readFiles } from './queues/files.ts';
import { consumer as followLong } from './queues/long.ts';
import { consumer as sendPayments } from './queues/payments.ts';
import { consumer as followRare } from './queues/rare.ts';
import { consumer as broadcastJobs } from './riders/broadcast-jobs.ts';
import { consumer as countDeliveries } from './riders/count-deliveries.ts';
import { consumer as walkTests } from './sandbox/walk.ts';
import { consumer as sweepShipments } from './shipments/sweep.ts';
import { consumer as sweepOrganizations } from './subscriptions/sweep.ts';
import { consumer as sendWebhooks } from './webhooks/send.ts';
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
 * the file functions/<context>/<name>.ts. Those of rare events share a queue and a function: functions/queues/ says which.
 */
export const consumers: readonly Consumer[] = [
  publish,
  republish,
  collectLetters,
  watchQueues,
  sendWebhooks,
  sendSlowWebhooks,
  fanOut,
  sendUrgentNotices,
  sendNotices,
  broadcastJobs,
  countDeliveries,
  buildCatalogs,
  buildShards,
  sweepDeliveries,
  walkTests,
  settlePayments,
  sweepShipments,
  publishPaces,
  reconcile,
  showStock,
  countCustomers,
  followShipments,
  reconcileStock,
  sweepOrders,
  reconcileOrders,
  sweepPartners,
  countSales,
  recountSales,
  sweepNamespaces,
  sweepOrganizations,
  accrueCommissions,
  reconcileCommissions,
  reconcilePools,
  followRare,
  followLong,
  sendPayments,
  readFiles,
];

/** Each consumer by its own name, those that share a queue too. */
export const everyConsumer: readonly Consumer[] = consumers.flatMap((one): readonly Consumer[] =>
  one.on === 'queue' && one.members ? one.members : [one],
);
