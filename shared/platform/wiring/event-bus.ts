import { createEventBridge } from '../adapters/event-bus.ts';
import { fillFifoQueues } from '../adapters/fifo-queues.ts';
import { defineNeed } from '../needs.ts';
import { defineDependency } from '../wire.ts';

/** The bus that the settings name, and the FIFO queues that it leaves to the publisher. */
export const eventBusAccess = defineDependency([defineNeed({ name: 'bus', kind: 'bus' })], (wire) =>
  fillFifoQueues(createEventBridge(wire), wire),
);
