import { shareQueue } from '#ground';
import { consumer as replayWebhooks } from '../distribution/replay.ts';
import { consumer as followWarehouses } from '../inventory/follow-warehouses.ts';
import { consumer as forgetOrders } from '../shoppers/forget-orders.ts';
import { consumer as sendReplays } from '../webhooks/send-replay.ts';

/** Consumers of rare events that may take minutes. Beside others, they would keep these waiting for another try. */
export const consumer = shareQueue(
  { id: 'queues.long', summary: 'Follows rare events that take minutes', isRare: true },
  [forgetOrders, followWarehouses, replayWebhooks, sendReplays],
);
