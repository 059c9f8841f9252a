import { defineArea } from '#ground';
import { route as adminList } from './admin/list.ts';
import { route as adminResend } from './admin/resend.ts';
import { route as getDelivery } from './get-delivery.ts';
import { route as getSecret } from './get-secret.ts';
import { route as listDeliveries } from './list-deliveries.ts';
import { route as listEvents } from './list-events.ts';
import { route as replay } from './replay.ts';
import { route as resend } from './resend.ts';
import { route as rollSecret } from './roll-secret.ts';
import { route as test } from './test.ts';

export const webhooksArea = defineArea({
  name: 'webhooks',
  about: 'Signing secrets, events, deliveries with their attempts, resends and replays.',
  routes: [getSecret, rollSecret, resend, replay, listEvents, listDeliveries, getDelivery, test],
});

export const adminWebhooksArea = defineArea({
  name: 'admin-webhooks',
  about: 'For admins: what the webhooks of a merchant met, and sending them again.',
  routes: [adminList, adminResend],
});
