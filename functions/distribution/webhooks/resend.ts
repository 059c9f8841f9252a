import { Commit, defineRoute, Problem } from '#ground';
import { deliveryParams } from '../../../shared/distribution/contract/deliveries.ts';
import { SentEvent } from '../../../shared/distribution/contract/destinations.ts';
import { ofDelivery } from '../../../shared/distribution/webhooks/access.ts';
import { loadEnabledDestination } from '../../../shared/distribution/webhooks/load-destination.ts';
import { resendToDestination } from '../../../shared/distribution/webhooks/resend-to-destination.ts';
import { allowPartners, organizationAdmins } from '../../../shared/partners/access.ts';
import { keyOfDelivery, parseDelivery } from '../../../shared/webhooks/data/deliveries.ts';
import { webhookLimit } from '../../../shared/webhooks/limits.ts';

export const route = defineRoute({
  id: 'destinations.resend',
  at: 'POST /api/v1/console/distribution/deliveries/{delivery_id}/resend/',
  aliases: ['/api/v1/console/distribution/webhooks/deliveries/{delivery_id}/resend/'],
  summary: 'Resend a delivery',
  description:
    'Sends the event of a delivery to its destination again, with the same event id and the same body. A delivery that has not succeeded is attempted now; one that has is sent as a new delivery, which the answer names.',
  auth: allowPartners(ofDelivery, 'distribution:webhooks:write', organizationAdmins),
  params: deliveryParams,
  returns: [202, SentEvent],
  errors: ['invalid_state'],
  limits: [webhookLimit],
  async handle({ params, caller, now }, { table }) {
    const owner = { owner: caller.organization.id, mode: caller.mode };
    const item = await table.get(keyOfDelivery(owner, params.delivery_id));
    const delivery = item && parseDelivery(item);
    if (!delivery?.endpoint) throw new Problem('not_found');
    const destination = await loadEnabledDestination(table, delivery.endpoint);
    const { write, sent } = resendToDestination(delivery, destination, now);
    return new Commit([write], sent);
  },
});
