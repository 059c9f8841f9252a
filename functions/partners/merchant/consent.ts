import { ConsentIn, consentParams, GrantOut } from '../../../shared/partners/contract/grant.ts';
import { loadOwnGrant } from '../../../shared/partners/data/grants.ts';
import { transitionGrant } from '../../../shared/partners/grants/change-grants.ts';
import { toGrantView } from '../../../shared/partners/grants/grant-view.ts';
import { Commit } from '../../../shared/platform/commit.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';

export const route = defineRoute({
  id: 'merchant-partners.consent',
  method: 'POST',
  path: '/console/merchant/consents/{consent_id}/',
  summary: 'Approve or decline a request of a partner',
  description:
    'Decides a request that a partner has made to you. What you approve holds from now on for the number of days that the partner asked for, and you can revoke it at any time.',
  auth: { jwt: ['merchant'] },
  params: consentParams,
  body: ConsentIn,
  returns: [200, GrantOut],
  errors: ['not_found', 'invalid_state'],
  uses: { table: tableAccess },
  async handle({ params, body, caller, now }, { table }) {
    const read = await loadOwnGrant(table, caller, params.consent_id);
    const action = body.decision === 'APPROVE' ? 'approve' : 'decline';
    const { grant, writes } = await transitionGrant(table, read, action, now);
    return new Commit(writes, toGrantView(grant, now));
  },
});

export const handler = createLambda(route);
