import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageCommand,
  type Message,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { secondsPerHour } from '../../../shared/kernel/time.ts';
import { readPath } from '../../../shared/platform/pattern.ts';
import type { Waiting } from './groups.ts';

/** Messages of one tenant that are processed at a time. With two, one can be fetched while the other is computed. */
const maxOfTenant = 2;

/** The longest time that a message may wait for its turn: the most that SQS allows. */
export const maxTurnSeconds = 12 * secondsPerHour;

/** The tenant of a message. An unreadable message is a tenant of its own. @param path of the tenant in the event */
function tenantOf({ Body = '', MessageId = '' }: Message, path: string): string {
  try {
    return readPath(JSON.parse(Body), path) ?? MessageId;
  } catch {
    return MessageId;
  }
}

/**
 * Received messages of a fair queue: tenants take turns, and each has only a few in progress, so many messages of one
 * do not delay the others. On AWS the queue does this.
 * @param path of the tenant in the event
 * @param size messages in a batch at most
 */
export function createShares(path: string, size: number): Waiting {
  /** In the order of their turns. */
  const waiting = new Map<string, Message[]>();
  const atWork = new Map<string, number>();

  /** The next message whose tenant may have another one in progress. */
  function take(): Message | undefined {
    for (const [tenant, messages] of waiting) {
      const running = atWork.get(tenant) ?? 0;
      if (running >= maxOfTenant) continue;
      const message = messages.shift();
      atWork.set(tenant, running + 1);
      waiting.delete(tenant);
      if (messages.length > 0) waiting.set(tenant, messages);
      return message;
    }
    return undefined;
  }

  return {
    add(messages) {
      for (const message of messages) {
        const tenant = tenantOf(message, path);
        const waitingOfTenant = waiting.get(tenant) ?? [];
        waitingOfTenant.push(message);
        waiting.set(tenant, waitingOfTenant);
      }
    },
    wait: () => waiting.size > 0,
    next() {
      const batch: Message[] = [];
      for (let message = take(); message; message = batch.length < size ? take() : undefined)
        batch.push(message);
      return batch;
    },
    done(batch) {
      for (const message of batch) {
        const tenant = tenantOf(message, path);
        const running = (atWork.get(tenant) ?? 1) - 1;
        if (running > 0) atWork.set(tenant, running);
        else atWork.delete(tenant);
      }
    },
    release: () => undefined,
    rest() {
      const all = [...waiting.values()].flat();
      waiting.clear();
      return all;
    },
  };
}

/** Hides messages whose run begins for this many seconds; then they are delivered again, unless they are deleted. */
export async function hide(
  client: SQSClient,
  QueueUrl: string,
  messages: readonly Message[],
  VisibilityTimeout: number,
): Promise<void> {
  const Entries = messages.map(({ ReceiptHandle }, at) => ({
    Id: String(at),
    ReceiptHandle,
    VisibilityTimeout,
  }));
  await client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries }));
}

/**
 * Puts waiting messages back as new ones, because no run has had them. They are delayed, or the engine would give one
 * to the request that has just been aborted.
 */
export async function putBack(
  client: SQSClient,
  QueueUrl: string,
  messages: readonly Message[],
): Promise<void> {
  for (const { Body, ReceiptHandle } of messages) {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: Body, DelaySeconds: 1 }));
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }
}
