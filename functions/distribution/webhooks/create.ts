import { Commit, defineRoute, toId } from '#ground';
import { CreatedDestination } from '../../../shared/distribution/contract/destinations.ts';
import { maxDestinations } from '../../../shared/distribution/data/destination-roster.ts';
import { addDestination } from '../../../shared/distribution/webhooks/add-destination.ts';
import { DestinationIn } from '../../../shared/distribution/webhooks/destination-input.ts';
import { toDestinationView } from '../../../shared/distribution/webhooks/destination-view.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { allowPartners, namedInBody, organizationAdmins } from '../../../shared/partners/access.ts';
import { urlGuardAccess } from '../../../shared/webhooks/url-guard.ts';

export const route = defineRoute({
  id: 'destinations.create',
  at: 'POST /api/v1/console/distribution/webhooks/',
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
  errors: ['limit_reached', 'unsafe_url'],
  uses: { urls: urlGuardAccess },
  async handle({ body: { url, events }, caller, now, stableId }, { table, urls }) {
    await urls.checkDestination(url, '/url');
    const id = toId<'WebhookDestination'>(stableId);
    const asked = { id, organization: caller.organization.id, mode: caller.mode, url, events };
    const { destination, writes } = await addDestination({ table, now }, asked);
    const { secret } = destination;
    return new Commit(writes, { ...toDestinationView(destination, undefined), secret }, id);
  },
});
