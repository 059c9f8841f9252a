import { Commit, defineId, defineRoute, merchant, parcel, textOf } from '#ground';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { ResendIn, ResentOut, resendWebhooks } from '../events/resend-webhooks.ts';

export const route = defineRoute({
  id: 'admin-webhooks.resend',
  at: 'POST /api/v1/admin/webhooks/resend/',
  summary: 'Resend somebody’s webhooks',
  description:
    'Sends the events of a merchant’s shipment or order again, as the merchant could. Each is a new delivery with the same event id and the same body. A disabled destination is enabled again. It is on the audit trail of both.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('SUPPORT') },
  body: ResendIn.extend({
    owner: defineId<'User'>().describe('The merchant.'),
    reason: textOf(300).meta({ examples: ['The shop was down for an hour'] }),
  }).meta({
    examples: [
      {
        owner: merchant.id,
        shipment_id: parcel.tracking_number,
        reason: 'The shop was down for an hour',
      },
    ],
  }),
  returns: [202, ResentOut],
  errors: ['not_found', 'invalid_state'],
  async handle({ body: { owner: user, reason, ...asked }, caller: { mode }, now }, { table }) {
    const { id, writes, results } = await resendWebhooks({ table, now }, { user, mode }, asked);
    return new Commit(writes, { results }, id, [{ user, mode }]).explain(reason);
  },
});
