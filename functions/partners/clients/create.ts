import { Commit, defineRoute, toId } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { allowMembers, namedInBody } from '../../../shared/partners/access.ts';
import { toClientView, writeClientEvent } from '../../../shared/partners/clients/client-view.ts';
import { createDraftClient } from '../../../shared/partners/clients/draft-client.ts';
import { programOf } from '../../../shared/partners/clients/program-of.ts';
import { ClientIn, ClientOut } from '../../../shared/partners/contract/client.ts';
import { addClient } from '../../../shared/partners/data/clients.ts';
import { loadOrganization } from '../../../shared/partners/data/organizations.ts';

export const route = defineRoute({
  id: 'clients.create',
  at: 'POST /console/clients/',
  summary: 'Create a client',
  description:
    'Drafts a merchant that you bring. Invite it then with `POST /console/drafts/{draft_id}/invite/`. A client that is made here has no store: the merchant brings its own, or makes one. To prepare a store for it under your domain, provision it with `POST /console/distribution/stores/` instead. Needs an enrolment in a program.',
  auth: { ...allowMembers(namedInBody), standing: activeSession },
  body: ClientIn,
  returns: [201, ClientOut],
  errors: ['not_enrolled', 'terms_outdated', 'client_exists'],
  async handle({ body, caller, now, stableId }, { table }) {
    const { organization, mode } = caller;
    const partner = { organization: organization.id, mode };
    const read = await loadOrganization(table, partner.organization);
    const program = programOf(read, mode, body.program, now);
    const client = createDraftClient({ ...body, ...partner, id: toId<'Client'>(stableId), program }, now);
    const writes = [
      ...addClient(client),
      writeClientEvent('distribution.client.draft', undefined, client, now),
    ];
    return new Commit(writes, toClientView(client, now));
  },
});
