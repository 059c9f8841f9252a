import type { Consumer } from '../shared/platform/events/consumer.ts';
import { consumer as broadcastJobs } from './events/broadcast-jobs.ts';
import { consumer as publish } from './events/publish.ts';
import { consumer as reconcile } from './events/reconcile.ts';
import { consumer as sendNotices } from './events/send-notices.ts';
import { consumer as sendWebhooks } from './events/send-webhooks.ts';
import { consumer as settlePayments } from './events/settle-payments.ts';
import { consumer as sweepDeliveries } from './events/sweep-deliveries.ts';
import { consumer as walkTests } from './events/walk-tests.ts';

export type {
  Consumer,
  QueueConsumer,
  ScheduleConsumer,
  StreamConsumer,
} from '../shared/platform/events/consumer.ts';

/**
 * THE list of consumers: what runs on events rather than on requests. It makes the rules, queues, event sources and
 * schedules on AWS, and the pollers of the local runner. Each is the file functions/events/<id>.ts.
 */
export const consumers: readonly Consumer[] = [
  publish,
  sendWebhooks,
  sendNotices,
  broadcastJobs,
  sweepDeliveries,
  walkTests,
  settlePayments,
  reconcile,
];
