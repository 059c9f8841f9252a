import type { StagedOrders } from '../staged-orders.ts';
import type { Actions } from './begun.ts';
import { carriedActions } from './carried.ts';
import { endingActions } from './ending.ts';
import { fulfilmentActions } from './fulfilment.ts';
import { paymentActions } from './payments.ts';
import { sweptActions } from './swept.ts';
import { waysOf } from './ways.ts';

/** All that is done with orders. What the sweeps find is first, because they find what the others leave. */
export function orderActions(stage: StagedOrders): Actions {
  const ways = waysOf(stage);
  const stages = [sweptActions, fulfilmentActions, endingActions, paymentActions, carriedActions];
  return Object.assign({}, ...stages.map((actions) => actions(stage, ways)));
}
