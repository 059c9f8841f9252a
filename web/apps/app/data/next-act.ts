import type { Order } from './objects.ts';

/** What is done next with an order, in the order of its life. */
export type NextAct = 'accept' | 'ready' | 'collect' | 'dispatch' | 'deliver' | 'hand-over';

type Seen = Pick<Order, 'status' | 'method' | 'shipment'>;

/** The one act that moves an order on; undefined where nothing is the merchant's to do. */
export function nextActOf({ status, method, shipment }: Seen): NextAct | undefined {
  switch (status) {
    case 'CONFIRMED':
      return 'accept';
    case 'PREPARING':
      return 'ready';
    case 'READY':
      if (method === 'PICKUP') return 'collect';
      return shipment ? 'hand-over' : 'dispatch';
    case 'DISPATCHED':
      return shipment ? undefined : 'deliver';
    default:
      return undefined;
  }
}

/** The parts of the list of orders, each with what it asks the API for. */
export const orderTabs = {
  new: { status: 'CONFIRMED' },
  pack: { status: 'PREPARING' },
  hand: { status: 'READY' },
  way: { status: 'DISPATCHED' },
  done: { open: 'false' },
} as const;

export type OrderTab = keyof typeof orderTabs;

/** The part of the list that an address names. */
export const orderTabOf = (name: string | undefined): OrderTab =>
  name === 'pack' || name === 'hand' || name === 'way' || name === 'done' ? name : 'new';
