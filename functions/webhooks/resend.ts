import { Commit, defineRoute } from '#ground';
import { webhookLimit } from '../../shared/webhooks/limits.ts';
import { maxDeliveries, ResendIn, ResentOut, resendWebhooks } from './events/resend-webhooks.ts';

export const route = defineRoute({
  id: 'webhooks.resend',
  at: 'POST /api/v1/webhooks/resend/',
  summary: 'Resend the webhooks of a shipment or an order',
  description: `Sends the events of a shipment to its \`webhook_url\` again, or those of an order to the \`webhook_url\` that its store has now: all of them, or those of one name, and at most the newest ${maxDeliveries}. Each is a new delivery with the same event id and the same body. A disabled destination is enabled again. An account can send 30 of these requests a minute, test webhooks among them.`,
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  body: ResendIn,
  returns: [202, ResentOut],
  errors: ['not_found', 'invalid_state'],
  limits: [webhookLimit],
  async handle({ body, caller, now }, { table }) {
    const { id, writes, results } = await resendWebhooks({ table, now }, caller, body);
    return new Commit(writes, { results }, id);
  },
});
