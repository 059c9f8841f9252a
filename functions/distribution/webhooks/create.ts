import { Commit, defineRoute, limitReached, toId } from '#ground';
import { CreatedDestination } from '../../../shared/distribution/contract/destinations.ts';
import {
  addToRoster,
  destinationRosterOf,
  maxDestinations,
  saveDestinationRoster,
} from '../../../shared/distribution/data/destination-roster.ts';
import { createWebhookDestination } from '../../../shared/distribution/data/webhook-destinations.ts';
import { DestinationIn } from '../../../shared/distribution/webhooks/destination-input.ts';
import { toDestinationView } from '../../../shared/distribution/webhooks/destination-view.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { allowPartners, namedInBody, organizationAdmins } from '../../../shared/partners/access.ts';
import { createSigningSecret } from '../../../shared/webhooks/data/signing-secrets.ts';
import { urlGuardAccess } from '../../../shared/webhooks/url-guard.ts';

export const route = defineRoute({
  id: 'destinations.create',
  method: 'POST',
  path: '/api/v1/console/distribution/webhooks/',
  summary: 'Create a webhook destination',
  description: `
Events of your organization are sent here, signed with a secret that only this answer shows. \`X-Svc-Signature\` is the hex
HMAC-SHA256 of \`X-Svc-Timestamp\`, a dot and the raw body; its key is the whole secret. The same URL can be a destination
several times, each with its own secret. An organization has at most ${maxDestinations} destinations in each mode.
`.trim(),
  auth: {
    ...allowPartners(namedInBody, 'distribution:webhooks:write', organizationAdmins),
    standing: activeSession,
  },
  body: DestinationIn,
  returns: [201, CreatedDestination],
  errors: ['not_found', 'limit_reached', 'unsafe_url'],
  uses: { urls: urlGuardAccess },
  async handle({ body: { url, events }, caller, now, stableId }, { table, urls }) {
    const { organization, mode } = caller;
    await urls.checkDestination(url, '/url');
    const roster = await destinationRosterOf(table, organization.id, mode);
    if (roster.destinations.length >= maxDestinations)
      throw limitReached('destinations', maxDestinations, 'Delete one first.');
    const destination = {
      id: toId<'WebhookDestination'>(stableId),
      organization: organization.id,
      mode,
      url,
      events,
      status: 'ENABLED' as const,
      secret: createSigningSecret(),
      created_at: now.toISOString(),
      revision: 1,
    };
    const listed = addToRoster(roster, destination);
    const writes = [
      createWebhookDestination(destination),
      saveDestinationRoster(organization.id, mode, roster, listed),
    ];
    const { secret } = destination;
    return new Commit(writes, { ...toDestinationView(destination, undefined), secret }, destination.id);
  },
});
