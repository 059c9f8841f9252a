import { activeSession } from '../../../shared/identity/standing.ts';
import { roles } from '../../../shared/kernel/roles.ts';
import { Empty } from '../../../shared/kernel/scalars.ts';
import { loadOpenClaim } from '../../../shared/partners/claims/claim-of-token.ts';
import { declineClaim } from '../../../shared/partners/claims/decline-claim.ts';
import { clientClaimParams, DeclineClaimIn } from '../../../shared/partners/contract/claim.ts';
import { Commit } from '../../../shared/platform/commit.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';

export const route = defineRoute({
  id: 'client-claims.decline',
  method: 'POST',
  path: '/console/claims/{token}/decline/',
  summary: 'Decline a claim',
  description:
    'The link no longer works, and the partner is told. Sign in with the invited e-mail address: another address is refused with `email_mismatch`.',
  auth: { jwt: roles, standing: activeSession },
  params: clientClaimParams,
  body: DeclineClaimIn,
  returns: [200, Empty],
  errors: ['not_found', 'email_mismatch', 'invalid_state'],
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ params, body, caller, now }, { table, pepper }) {
    const { client } = await loadOpenClaim(table, await pepper.bytes(), params.token, caller, now);
    return new Commit(declineClaim(client, body.reason, now), {}, client.id);
  },
});

export const handler = createLambda(route);
