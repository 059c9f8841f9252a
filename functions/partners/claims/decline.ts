import { Commit, defineRoute, Empty, pepperAccess, roles } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { loadOpenClaim } from '../../../shared/partners/claims/claim-of-token.ts';
import { writeDecline } from '../../../shared/partners/claims/decline-claim.ts';
import { clientClaimParams, DeclineClaimIn } from '../../../shared/partners/contract/claim.ts';

export const route = defineRoute({
  id: 'client-claims.decline',
  at: 'POST /console/claims/{token}/decline/',
  summary: 'Decline a claim',
  description:
    'The link no longer works, and the partner is told. Sign in with the invited e-mail address: another address is refused with `email_mismatch`.',
  auth: { jwt: roles, standing: activeSession },
  params: clientClaimParams,
  body: DeclineClaimIn,
  returns: [200, Empty],
  errors: ['email_mismatch', 'invalid_state'],
  uses: { pepper: pepperAccess },
  async handle({ params, body, caller, now }, { table, pepper }) {
    const { client } = await loadOpenClaim({ table, now }, await pepper.bytes(), params.token, caller);
    return new Commit(writeDecline(client, body.reason, now), {}, client.id);
  },
});
