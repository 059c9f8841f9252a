import { Commit, defineRoute, toId } from '#ground';
import { SponsorshipIn, SponsorshipOut } from '../../../shared/licensing/contract/sponsorship.ts';
import { proposeSponsorship } from '../../../shared/licensing/sponsorships/propose-sponsorship.ts';
import { toSponsorshipView } from '../../../shared/licensing/sponsorships/sponsorship-view.ts';
import { allowMembers } from '../../../shared/partners/access.ts';
import { loadActiveOrganization } from '../../../shared/partners/active-organization.ts';
import { ofClient } from '../../../shared/partners/clients/client-access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { clientParams } from '../../../shared/partners/contract/client.ts';
import { loadNamedClient } from '../../../shared/partners/data/clients.ts';

export const route = defineRoute({
  id: 'sponsorships.propose',
  at: 'POST /console/clients/{client_id}/sponsorship/',
  summary: 'Offer to pay a plan for a client',
  description:
    'The merchant approves or declines it with its claim, or with `POST /console/merchant/consents/{consent_id}/`. Without an answer it expires after 14 days. It moves no money: once it is approved, allocate a licence. A client has at most one open sponsorship of a plan and source.',
  auth: allowMembers(ofClient),
  params: clientParams,
  body: SponsorshipIn,
  returns: [201, SponsorshipOut],
  errors: ['invalid_state', 'conflict'],
  async handle({ params, body, now, stableId }, { table }) {
    const client = await loadNamedClient(table, params.client_id);
    const [work] = await Promise.all([
      clockedWorkOf({ table, now }, client),
      loadActiveOrganization(table, client.organization),
    ]);
    const asked = { ...body, id: toId<'Sponsorship'>(stableId) };
    const { sponsorship, writes } = await proposeSponsorship(work, client, asked);
    return new Commit(writes, toSponsorshipView(sponsorship, work.now));
  },
});
