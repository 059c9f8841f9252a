import { defineArea } from '#ground';
import { route as create } from './addresses/create.ts';
import { route as remove } from './addresses/delete.ts';
import { route as addressesGet } from './addresses/get.ts';
import { route as addressesList } from './addresses/list.ts';
import { route as update } from './addresses/update.ts';
import { route as erase } from './erase.ts';
import { route as login } from './login.ts';
import { route as logout } from './logout.ts';
import { route as me } from './me.ts';
import { route as claim } from './orders/claim.ts';
import { route as ordersGet } from './orders/get.ts';
import { route as ordersList } from './orders/list.ts';
import { route as refresh } from './refresh.ts';
import { route as register } from './register.ts';
import { route as resendVerification } from './resend-verification.ts';
import { route as resetConfirm } from './reset-confirm.ts';
import { route as resetRequest } from './reset-request.ts';
import { route as updateMe } from './update-me.ts';
import { route as verify } from './verify.ts';

export const shoppersArea = defineArea({
  name: 'shoppers',
  about:
    'Accounts of customers, which are the same in every store. Their tokens work only for the storefront, and the tokens of merchants do not work here.',
  routes: [
    register,
    login,
    refresh,
    logout,
    verify,
    resendVerification,
    resetRequest,
    resetConfirm,
    me,
    updateMe,
    erase,
  ],
});

export const shopperOrdersArea = defineArea({
  name: 'shopper-orders',
  about: 'The orders of a customer account, over all stores.',
  routes: [ordersList, claim, ordersGet],
});

export const shopperAddressesArea = defineArea({
  name: 'shopper-addresses',
  about: 'The addresses of a customer account.',
  routes: [create, addressesList, addressesGet, update, remove],
});
