import { longestTriesOf, msPerSecond } from '#ground';
/** The queue that brings the events of orders to be counted, those of a store one after the other. */
export const countQueue = {
  on: 'queue',
  delay: 20,
  group: '$.detail.detail.store',
  batchSize: 10,
  maxReceives: 5,
  timeout: 60,
} as const;

/** Milliseconds after which an order that is not counted as it is will not be: its event had all its tries by then. */
export const recountGrace = longestTriesOf(countQueue) * msPerSecond;
