import { Commit, defineRoute, Problem, pepperAccess } from '#ground';
import { OrderClaimIn, ShopperOrderOut } from '../../../shared/orders/contract/shopper-order.ts';
import { addOrderLink } from '../../../shared/orders/data/shopper-orders.ts';
import { loadLinkedOrder, orderLink } from '../../../shared/orders/order/access.ts';
import { toShopperOrderView } from '../../../shared/orders/shopper/shopper-views.ts';
import { shopping } from '../../../shared/shoppers/accounts.ts';

export const route = defineRoute({
  id: 'shopper-orders.claim',
  at: 'POST /api/v1/storefront/customer/orders/claim/',
  atStoreHost: true,
  summary: "Claim a guest's order for a customer account",
  description:
    "Links an order that was placed without an account to the signed-in customer. It takes the token of the order's link: an e-mail address or a phone alone proves nothing. Claiming an order again changes nothing; an order in another account is 409 `conflict`.",
  auth: { shopper: true, standing: shopping },
  body: OrderClaimIn,
  returns: [200, ShopperOrderOut],
  errors: ['not_found', 'conflict'],
  uses: { pepper: pepperAccess, links: orderLink.links },
  async handle({ body: { token }, caller, now, baseUrl, atStore }, { table, pepper, links }) {
    const subject = await links.subjectOf(token, now);
    if (!subject) throw new Problem('not_found', 'No order with this token.');
    const order = await loadLinkedOrder(table, subject, token, atStore);
    const { shopper } = caller;
    if (order.shopper !== undefined && order.shopper !== shopper)
      throw new Problem('conflict', 'This order is in the account of another customer.');
    const view = await toShopperOrderView({ table, now }, order, { pepper: await pepper.bytes(), baseUrl });
    return order.shopper === shopper ? view : new Commit(addOrderLink(order, shopper, now), view, order.id);
  },
});
