import { defineArea } from '#ground';
import { route as advance } from './advance.ts';
import { route as arrive } from './arrive.ts';
import { route as assign } from './assign.ts';
import { route as batch } from './batch.ts';
import { route as cancel } from './cancel.ts';
import { route as claim } from './claim.ts';
import { route as confirm } from './confirm.ts';
import { route as create } from './create.ts';
import { route as exception } from './exception.ts';
import { route as exported } from './export.ts';
import { route as get } from './get.ts';
import { labelRoutes } from './labels/index.ts';
import { route as list } from './list.ts';
import { route as otp } from './otp.ts';
import { route as overdue } from './overdue.ts';
import { route as pickup } from './pickup.ts';
import { route as release } from './release.ts';
import { route as resolve } from './resolve.ts';
import { route as resume } from './resume.ts';
import { route as goBack } from './return.ts';
import { route as returned } from './returned.ts';
import { returnRoutes } from './returns/index.ts';
import { route as timeline } from './timeline.ts';
import { route as verify } from './verify.ts';

export const shipmentsArea = defineArea({
  name: 'shipments',
  about: 'Shipments from booking, with the fare held in escrow, to the confirmed delivery.',
  routes: [
    create,
    batch,
    list,
    exported,
    get,
    timeline,
    ...labelRoutes,
    cancel,
    claim,
    assign,
    release,
    arrive,
    pickup,
    verify,
    otp,
    exception,
    resume,
    goBack,
    returned,
    ...returnRoutes,
    confirm,
    resolve,
    overdue,
    advance,
  ],
  rooms: { labels: labelRoutes, returns: returnRoutes },
});
