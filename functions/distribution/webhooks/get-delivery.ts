import { defineRoute, Problem } from '#ground';
import { deliveryParams, SentDestinationDelivery } from '../../../shared/distribution/contract/deliveries.ts';
import { ofDelivery } from '../../../shared/distribution/webhooks/access.ts';
import { toDestinationDeliveryViews } from '../../../shared/distribution/webhooks/delivery-view.ts';
import { allowPartners } from '../../../shared/partners/access.ts';
import { keyOfDelivery, parseDelivery } from '../../../shared/webhooks/data/deliveries.ts';

export const route = defineRoute({
  id: 'destinations.get-delivery',
  at: 'GET /api/v1/console/distribution/webhooks/deliveries/{delivery_id}/',
  summary: 'Get a delivery of a webhook destination',
  description:
    'Returns a delivery with the exact text of its body, and what was answered to each attempt. It is there from its first attempt on.',
  auth: allowPartners(ofDelivery, 'distribution:webhooks:read'),
  params: deliveryParams,
  returns: [200, SentDestinationDelivery],
  async handle({ params, caller }, { table }) {
    const owner = { owner: caller.organization.id, mode: caller.mode };
    const item = await table.get(keyOfDelivery(owner, params.delivery_id));
    const row = item && parseDelivery(item);
    const [view] = row ? toDestinationDeliveryViews(row) : [];
    if (!row || !view) throw new Problem('not_found');
    return { ...view, url: row.url, body: row.body };
  },
});
