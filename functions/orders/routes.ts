import { defineArea } from '#ground';
import { route as accept } from './accept.ts';
import { route as adminGet } from './admin/get.ts';
import { route as adminLink } from './admin/link.ts';
import { route as adminList } from './admin/list.ts';
import { route as adminRefund } from './admin/refund.ts';
import { route as advance } from './advance.ts';
import { route as cancel } from './cancel.ts';
import { route as cancellation } from './cancellation.ts';
import { route as changes } from './changes.ts';
import { route as collect } from './collect.ts';
import { route as deliver } from './deliver.ts';
import { route as dispatch } from './dispatch.ts';
import { route as exported } from './export.ts';
import { route as get } from './get.ts';
import { route as link } from './link.ts';
import { route as create } from './links/create.ts';
import { route as linksGet } from './links/get.ts';
import { route as list } from './list.ts';
import { route as metadata } from './metadata.ts';
import { route as charge } from './payment/charge.ts';
import { route as status } from './payment/status.ts';
import { route as publicCancel } from './public/cancel.ts';
import { route as code } from './public/code.ts';
import { route as confirm } from './public/confirm.ts';
import { route as dispute } from './public/dispute.ts';
import { route as publicGet } from './public/get.ts';
import { route as page } from './public/page.ts';
import { route as place } from './public/place.ts';
import { route as quote } from './public/quote.ts';
import { route as receipt } from './public/receipt.ts';
import { route as refundAccount } from './public/refund-account.ts';
import { route as ready } from './ready.ts';
import { route as refund } from './refund.ts';
import { route as reject } from './reject.ts';
import { route as resolve } from './resolve.ts';
import { route as comeBack } from './return.ts';
import { route as timeline } from './timeline.ts';

export const ordersArea = defineArea({
  name: 'orders',
  about: 'Orders from the basket to the settled money, as the staff of stores works on them.',
  routes: [
    list,
    exported,
    changes,
    get,
    metadata,
    timeline,
    link,
    accept,
    ready,
    dispatch,
    deliver,
    collect,
    comeBack,
    refund,
    cancel,
    reject,
    cancellation,
    resolve,
    advance,
  ],
});

export const basketLinksArea = defineArea({
  name: 'basket-links',
  about: 'Baskets that stores fill and send to customers in a chat.',
  routes: [create, linksGet],
});

export const publicOrdersArea = defineArea({
  name: 'public-orders',
  about: 'Orders as customers price, place and follow them, by a secret link.',
  routes: [quote, place, publicGet, page, receipt, publicCancel, code, confirm, dispute, refundAccount],
});

export const orderPaymentsArea = defineArea({
  name: 'order-payments',
  about: 'Paying for an order, through the payment gateway or with a test card.',
  routes: [charge, status],
});

export const adminOrdersArea = defineArea({
  name: 'admin-orders',
  about:
    'For admins: orders for which something is due, everything about one, refunds for its store, and its link.',
  routes: [adminList, adminGet, adminRefund, adminLink],
});
