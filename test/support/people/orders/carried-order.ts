import { route as ready } from '../../../../functions/orders/ready.ts';
import { loadUncheckedOrder } from '../../../../shared/orders/data/orders.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Store } from '../../../../shared/stores/data/stores.ts';
import { newUser } from '../identity/fixtures.ts';
import { claimBy } from '../riders/steps.ts';
import { stored } from '../shipments/shipments.ts';
import { tokenOf } from './orders.ts';
import { newShop, onOrder, paidOrder } from './paid-orders.ts';
import { done, shipmentOf } from './staged-orders.ts';

/** An order that is ready, whose parcel a rider has claimed, with the token of its link. @param fields of its store */
export async function claimedOrder(wire: Wire, fields: Partial<Store> = {}) {
  const shop = await newShop(wire, 'live', undefined, fields);
  const { order } = await paidOrder(wire, shop);
  await done(wire, ready, onOrder(shop.headers, order, {}));
  const rider = await newUser(wire, 'rider');
  const booked = (await loadUncheckedOrder(wire.table, order.id)) ?? order;
  const parcel = await claimBy(wire, await stored(wire, shipmentOf(booked)), rider);
  return { order, rider, parcel, token: await tokenOf(wire, order) };
}
