import { Commit, defineRoute, pepperAccess } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { writeApprovalByClaim } from '../../../shared/licensing/sponsorships/answer-proposal.ts';
import { hasPaidBefore } from '../../../shared/money/has-paid-before.ts';
import { loadActiveOrganization } from '../../../shared/partners/active-organization.ts';
import { acceptClaim } from '../../../shared/partners/claims/accept-claim.ts';
import { loadOpenClaim } from '../../../shared/partners/claims/claim-of-token.ts';
import { AcceptClaimIn, AcceptedClaim, clientClaimParams } from '../../../shared/partners/contract/claim.ts';

export const route = defineRoute({
  id: 'client-claims.accept',
  at: 'POST /console/claims/{token}/accept/',
  summary: 'Accept a claim',
  description:
    'The store that the partner prepared becomes yours with everything in it, and the partner may do only what you allow: `scopes` of those it asks for, for `days`. With `approve_sponsorship` it may also pay the plan that the claim shows. Sign in to a merchant account with the invited e-mail address: another address is refused with `email_mismatch`, and the link stays good. Everything changes at once, or nothing does. You can revoke what you allow, or end the relationship, at any time.',
  auth: { jwt: ['merchant'], standing: activeSession },
  params: clientClaimParams,
  body: AcceptClaimIn,
  returns: [200, AcceptedClaim],
  errors: ['email_mismatch', 'invalid_state', 'organization_suspended'],
  uses: { pepper: pepperAccess },
  async handle({ params, body, caller, now }, { table, pepper }) {
    const { client, account: merchant } = await loadOpenClaim(
      { table, now },
      await pepper.bytes(),
      params.token,
      caller,
    );
    const { mode, organization } = client;
    await loadActiveOrganization(table, organization);
    const paidBefore = (at: string) => hasPaidBefore(table, { user: merchant.id, mode }, at);
    const approveSponsorship = () => writeApprovalByClaim({ table, now }, client);
    const acceptance = { client, merchant, body, paidBefore, approveSponsorship, now };
    const { writes, body: answer } = await acceptClaim(table, acceptance);
    return new Commit(writes, answer, client.id);
  },
});
