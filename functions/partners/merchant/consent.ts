import * as z from 'zod';
import { Commit, defineRoute, toId } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { SponsorshipOut } from '../../../shared/licensing/contract/sponsorship.ts';
import { keyOfSponsorship } from '../../../shared/licensing/data/sponsorships.ts';
import { answerProposal } from '../../../shared/licensing/sponsorships/answer-proposal.ts';
import { ConsentIn, consentParams, GrantOut } from '../../../shared/partners/contract/grant.ts';
import { keyOfGrant, loadOwnGrant } from '../../../shared/partners/data/grants.ts';
import { transitionGrant } from '../../../shared/partners/grants/change-grants.ts';
import { toGrantView } from '../../../shared/partners/grants/grant-view.ts';

export const route = defineRoute({
  id: 'merchant-partners.consent',
  at: 'POST /console/merchant/consents/{consent_id}/',
  summary: 'Approve or decline a request of a partner',
  description:
    'Decides a request that a partner has made to you. A grant that you approve holds from now on for the number of days that the partner asked for, and you can revoke it at any time. A sponsorship that you approve lets the partner pay that plan for you.',
  auth: { jwt: ['merchant'], standing: activeSession },
  params: consentParams,
  body: ConsentIn,
  returns: [200, z.union([GrantOut, SponsorshipOut])],
  errors: ['invalid_state'],
  async handle({ params, body, caller, now }, { table }) {
    const { consent_id } = params;
    const sponsorship = toId<'Sponsorship'>(consent_id);
    await table.prefetch([keyOfSponsorship(sponsorship), keyOfGrant(consent_id)]);
    const answered = await answerProposal({ table, now }, caller, sponsorship, body.decision);
    if (answered) return new Commit(answered.writes, answered.body);
    const read = await loadOwnGrant(table, caller, consent_id);
    const action = body.decision === 'APPROVE' ? 'approve' : 'decline';
    const { grant, writes } = await transitionGrant({ table, now }, read, action);
    return new Commit(writes, toGrantView(grant, now));
  },
});
