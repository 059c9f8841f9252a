import { longestTriesOf, msPerSecond } from '#ground';
/**
 * The queue that brings the events of orders to be counted. Their order means nothing, because an order is counted as it is.
 * It waits and gathers, so that the steps that a store's orders take meanwhile are one transaction.
 */
export const countQueue = {
  on: 'queue',
  delay: 20,
  window: 2,
  batchSize: 100,
  maxReceives: 5,
  timeout: 60,
} as const;

/** Milliseconds after which an order that is not counted as it is will not be: its event had all its tries by then. */
export const recountGrace = longestTriesOf(countQueue) * msPerSecond;
