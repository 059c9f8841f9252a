import { defineRoute, pepperAccess } from '#ground';
import { proposalOfClaim } from '../../../shared/licensing/sponsorships/answer-proposal.ts';
import { clientOfToken, toClientClaimView } from '../../../shared/partners/claims/claim-of-token.ts';
import { ClaimView, clientClaimParams } from '../../../shared/partners/contract/claim.ts';
import { loadOrganization } from '../../../shared/partners/data/organizations.ts';

export const route = defineRoute({
  id: 'client-claims.view',
  at: 'GET /console/claims/{token}/',
  summary: 'Get a claim by the token of its link',
  description:
    'Who invites, for which business, and what the partner asks to be allowed, and the plan that it offers to pay for you. It does not use the link up. The invited address is masked.',
  auth: { public: true },
  params: clientClaimParams,
  returns: [200, ClaimView],
  limits: [{ name: 'client-claims.view', perMinute: 60, failClosed: false }],
  uses: { pepper: pepperAccess },
  async handle({ params, now }, { table, pepper }) {
    const client = await clientOfToken({ table, now }, await pepper.bytes(), params.token);
    const [organization, sponsorship] = await Promise.all([
      loadOrganization(table, client.organization),
      proposalOfClaim({ table, now }, client),
    ]);
    return toClientClaimView(client, organization, sponsorship ?? null);
  },
});
