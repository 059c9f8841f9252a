import { Commit, defineRoute, pepperAccess } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { allowMembers } from '../../../shared/partners/access.ts';
import { ofDraft } from '../../../shared/partners/clients/client-access.ts';
import { toClientView } from '../../../shared/partners/clients/client-view.ts';
import { inviteClient, testTokenOf } from '../../../shared/partners/clients/invite-client.ts';
import { draftParams, InvitedClientOut, InviteIn } from '../../../shared/partners/contract/client.ts';
import { loadNamedClient } from '../../../shared/partners/data/clients.ts';

export const route = defineRoute({
  id: 'clients.invite',
  at: 'POST /console/drafts/{draft_id}/invite/',
  summary: 'Invite a merchant to claim a client',
  description:
    'Mails a link that works for 14 days, to the client’s address or to another one. Only a merchant account with that address can claim. `scopes` is what you ask the merchant to let you do afterwards, and for how many `days`. A client is invited at most 10 times, and only the last link works. With `X-Svc-Mode: test` or a test key nobody is mailed, and the answer holds the token (`test_claim_token`).',
  auth: { ...allowMembers(ofDraft), standing: activeSession },
  params: draftParams,
  body: InviteIn,
  returns: [200, InvitedClientOut],
  errors: ['invalid_state'],
  uses: { pepper: pepperAccess },
  async handle({ params, body, now }, { table, pepper }) {
    const read = await loadNamedClient(table, params.draft_id);
    const { client, writes } = inviteClient(read, body, now);
    return new Commit(writes, { ...toClientView(client, now), ...testTokenOf(client, await pepper.bytes()) });
  },
});
