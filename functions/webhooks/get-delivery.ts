import * as z from 'zod';
import { defineId, defineRoute, Problem, toEpochSeconds } from '#ground';
import { SentDeliveryOut } from '../../shared/webhooks/contract/webhook.ts';
import { keyOfDelivery, parseDelivery } from '../../shared/webhooks/data/deliveries.ts';
import {
  keyOfWebhookSecret,
  parseWebhookSecret,
  signingSecretsOf,
} from '../../shared/webhooks/data/signing-secrets.ts';
import { toDeliveryView } from '../../shared/webhooks/delivery-view.ts';
import { signHeaders } from '../../shared/webhooks/domain/signature.ts';

export const route = defineRoute({
  id: 'webhooks.get-delivery',
  at: 'GET /api/v1/webhooks/deliveries/{delivery_id}/',
  summary: 'Get a webhook delivery',
  description:
    'Returns one of your deliveries with the exact text of its body, and the headers of its last attempt, signed with the secret that is valid now. It is there from its first attempt on. While you develop on a machine that we cannot reach, set `webhook_url` to `/webhooks/inbox/` at the address of this service: nothing is requested there, each delivery counts as delivered, and `svc listen` reads it here and forwards it to you.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  params: z.object({ delivery_id: defineId<'Delivery'>() }),
  returns: [200, SentDeliveryOut],
  async handle({ params, caller, now }, { table }) {
    const { user: owner, mode } = caller;
    const found = await table.getTogether({
      row: keyOfDelivery({ owner, mode }, params.delivery_id),
      secret: keyOfWebhookSecret(owner, mode),
    });
    if (!found.row || !found.secret) throw new Problem('not_found', 'No delivery with this id.');
    const delivery = parseDelivery(found.row);
    const { event, event_id, scheme, body, attempts } = delivery;
    const last = attempts.at(-1);
    const headers = signHeaders(signingSecretsOf(parseWebhookSecret(found.secret), now), scheme, {
      event,
      event_id,
      timestamp: toEpochSeconds(last ? new Date(last.at) : now),
      attempt: Math.max(1, attempts.length),
      body,
    });
    return { ...toDeliveryView(delivery), body, headers };
  },
});
