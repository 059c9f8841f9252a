import type { Consumer } from '../shared/platform/events/consumer.ts';
import { consumer as reconcile } from './money/reconcile.ts';
import { consumer as settlePayments } from './money/settle.ts';
import { consumer as sendNotices } from './notices/send.ts';
import { consumer as publish } from './platform/publish.ts';
import { consumer as broadcastJobs } from './riders/broadcast-jobs.ts';
import { consumer as walkTests } from './sandbox/walk.ts';
import { consumer as sendWebhooks } from './webhooks/send.ts';
import { consumer as sweepDeliveries } from './webhooks/sweep.ts';

export type {
  Consumer,
  QueueConsumer,
  ScheduleConsumer,
  StreamConsumer,
} from '../shared/platform/events/consumer.ts';

/**
 * THE list of consumers: what runs on events rather than on requests. It makes the rules, queues, event sources and
 * schedules on AWS, and the pollers of the local runner. Each is the file functions/<context>/<name>.ts of its id.
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
