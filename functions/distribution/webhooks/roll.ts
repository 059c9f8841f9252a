import { destinationParams } from '../../../shared/distribution/contract/destinations.ts';
import {
  loadWebhookDestination,
  saveWebhookDestination,
} from '../../../shared/distribution/data/webhook-destinations.ts';
import { allowDestinationAdmins } from '../../../shared/distribution/webhooks/access.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { Commit } from '../../../shared/platform/commit.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';
import { rollOverlap } from '../../../shared/platform/secrets/roll-overlap.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { WebhookSecretOut } from '../../../shared/webhooks/contract/webhook.ts';
import { rollSecret } from '../../../shared/webhooks/data/signing-secrets.ts';
import { secretOf } from '../../../shared/webhooks/secret-view.ts';

export const route = defineRoute({
  id: 'destinations.roll',
  method: 'POST',
  path: '/api/v1/console/distribution/webhooks/{destination_id}/roll/',
  summary: 'Roll the secret of a webhook destination',
  description:
    'Answers the new secret once. For 24 hours both secrets are valid: `X-Svc-Signature` is still made with the former one, `X-Svc-Signature-Next` with the new one, and `webhook-signature` holds both. After that, only the new one signs. If you roll again within the 24 hours, the oldest of the three ends at once.',
  auth: { ...allowDestinationAdmins, standing: activeSession },
  params: destinationParams,
  returns: [200, WebhookSecretOut],
  errors: ['not_found'],
  uses: { table: tableAccess },
  async handle({ params, now }, { table }) {
    const destination = await loadWebhookDestination(table, params.destination_id);
    if (!destination) throw new Problem('not_found');
    const rolled = rollSecret(destination, now.getTime() + rollOverlap);
    return new Commit([saveWebhookDestination(destination, rolled)], secretOf(rolled, now));
  },
});

export const handler = createLambda(route);
