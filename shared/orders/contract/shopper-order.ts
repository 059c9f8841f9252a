import * as z from 'zod';
import { order } from '#ground/domain';
import { tokenParams } from './params.ts';
import { PublicOrderOut } from './public-order.ts';
import { publicOrderExample } from './public-order-example.ts';

const { code: _, courier: __, delivery_window: ___, ...listedExample } = publicOrderExample;

/** An order in the list of the signed-in customer who placed or claimed it. */
export const ListedOrderOut = PublicOrderOut.omit({ code: true, courier: true, delivery_window: true }).meta({
  id: 'ListedOrder',
  examples: [listedExample],
});

/** An order as seen by the signed-in customer who placed or claimed it. */
export const ShopperOrderOut = PublicOrderOut.extend({
  token: z
    .string()
    .describe('The secret token of the link, by which the order is paid, confirmed or cancelled.'),
  order_url: z.url().describe('The page of the order. Anyone with this link can see it.'),
}).meta({
  id: 'ShopperOrder',
  examples: [
    { ...publicOrderExample, token: order.token, order_url: `https://svc.example/o/${order.token}` },
  ],
});

/** A guest's order that a customer adds to their account. */
export const OrderClaimIn = tokenParams;
