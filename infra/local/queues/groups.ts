import type { Message } from '@aws-sdk/client-sqs';
import { messageGroupOf } from './queues.ts';

/** Received messages that wait for their turn. */
export interface Waiting {
  add(messages: readonly Message[]): void;
  wait(): boolean;
  /** @returns the next batch, empty if there is none at the moment */
  next(): readonly Message[];
  done(batch: readonly Message[]): void;
  /**
   * Frees the groups whose messages a run has deleted before its end.
   * @param inFlight the receipts of the messages that are not deleted
   */
  release(inFlight: ReadonlySet<string>): void;
  /** Removes the messages that are not being processed. */
  rest(): readonly Message[];
}

/** A message without a group is a group of its own. */
const groupOf = ({ Attributes, MessageId = '' }: Message): string =>
  Attributes?.MessageGroupId === undefined ? MessageId : messageGroupOf(Attributes.MessageGroupId);

/**
 * Received messages. A group is in one batch at a time, as with Lambda, and messages of a busy group wait here.
 * @param size messages in a batch at most
 */
export function createGroups(size: number): Waiting {
  let waiting: Message[] = [];
  /** The batch that has a group. */
  const atWork = new Map<string, readonly Message[]>();

  return {
    add: (messages: readonly Message[]) => void waiting.push(...messages),
    wait: () => waiting.length > 0,
    next() {
      const batch: Message[] = [];
      const others: Message[] = [];
      for (const message of waiting) {
        const group = groupOf(message);
        const holder = atWork.get(group);
        const mayGo = batch.length < size && (holder === undefined || holder === batch);
        if (mayGo) atWork.set(group, batch);
        (mayGo ? batch : others).push(message);
      }
      waiting = others;
      return batch;
    },
    done(batch) {
      for (const group of batch.map(groupOf)) if (atWork.get(group) === batch) atWork.delete(group);
    },
    release(inFlight) {
      for (const [group, batch] of atWork)
        if (!batch.some((one) => groupOf(one) === group && inFlight.has(one.ReceiptHandle ?? '')))
          atWork.delete(group);
    },
    rest: () => waiting.splice(0),
  };
}
