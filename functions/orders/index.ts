import { defineArea } from '#ground';
import { route as accept } from './accept.ts';
import { route as advance } from './advance.ts';
import { route as cancel } from './cancel.ts';
import { route as cancellation } from './cancellation.ts';
import { route as collect } from './collect.ts';
import { route as deliver } from './deliver.ts';
import { route as dispatch } from './dispatch.ts';
import { route as exported } from './export.ts';
import { route as get } from './get.ts';
import { route as link } from './link.ts';
import { route as list } from './list.ts';
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
    get,
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
