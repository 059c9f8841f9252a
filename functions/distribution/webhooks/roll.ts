import { Commit, defineRoute, Problem, rollOverlap } from '#ground';
import { destinationParams } from '../../../shared/distribution/contract/destinations.ts';
import {
  loadWebhookDestination,
  saveWebhookDestination,
} from '../../../shared/distribution/data/webhook-destinations.ts';
import { allowDestinationAdmins } from '../../../shared/distribution/webhooks/access.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { WebhookSecretOut } from '../../../shared/webhooks/contract/webhook.ts';
import { rollSecret } from '../../../shared/webhooks/data/signing-secrets.ts';
import { secretOf } from '../../../shared/webhooks/secret-view.ts';

export const route = defineRoute({
  id: 'destinations.roll',
  at: 'POST /api/v1/console/distribution/webhooks/{destination_id}/roll/',
  summary: 'Roll the secret of a webhook destination',
  description:
    'Answers the new secret once. For 24 hours both secrets are valid: `X-Svc-Signature` is still made with the former one, `X-Svc-Signature-Next` with the new one, and `webhook-signature` holds both. After that, only the new one signs. If you roll again within the 24 hours, the oldest of the three ends at once.',
  auth: { ...allowDestinationAdmins, standing: activeSession },
  params: destinationParams,
  returns: [200, WebhookSecretOut],
  async handle({ params, now }, { table }) {
    const destination = await loadWebhookDestination(table, params.destination_id);
    if (!destination) throw new Problem('not_found');
    const rolled = rollSecret(destination, now.getTime() + rollOverlap);
    return new Commit([saveWebhookDestination(destination, rolled)], secretOf(rolled, now));
  },
});
