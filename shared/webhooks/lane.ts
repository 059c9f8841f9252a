import { type Instances, messagesOf, msPerSecond, tableAccess, type Wire } from '#ground';
import type { Lane } from './domain/retry.ts';
import { savingTime } from './save-attempt.ts';
import { sendAll } from './send-all.ts';
import { quickQueueAccess } from './wiring/quick-queue.ts';
import { retryQueueAccess } from './wiring/retry-queue.ts';
import { webhookSenderAccess } from './wiring/webhook-sender.ts';

/** Seconds that a run may take. */
const timeout = 30;
/** Milliseconds into a run by which its last webhook must be answered or given up. */
const budget = timeout * msPerSecond - savingTime;

/** The settings that both lanes of the webhook senders share. */
export const laneSettings = { on: 'queue', batchSize: 10, maxReceives: 5, timeout, memory: 256 } as const;

export const laneUses = {
  table: tableAccess,
  sender: webhookSenderAccess,
  retries: retryQueueAccess,
  quick: quickQueueAccess,
};

/** A run of a lane. */
export const runOf =
  (lane: Lane) =>
  (event: unknown, uses: Instances<typeof laneUses>, { now }: Wire) => {
    const started = performance.now();
    const timeLeft = () => budget - (performance.now() - started);
    return sendAll(messagesOf(event), { ...uses, now, timeLeft, random: Math.random }, lane);
  };
