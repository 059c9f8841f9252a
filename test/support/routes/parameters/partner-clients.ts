import { randomBytes, randomUUID } from 'node:crypto';
import type { User } from '../../../../shared/identity/data/users.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { parseIdToken } from '../../../../shared/kernel/secrets.ts';
import { issueClaimToken } from '../../../../shared/partners/domain/client.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { newUser } from '../../people/identity/fixtures.ts';
import { newClientFor, newClientStoreFor, newGrantFor, newTokenFor } from '../../people/partners/made-for.ts';
import { hostile, type PathParameter, type PathParameters, uuid } from './form.ts';

const client: PathParameter = {
  ...uuid,
  made: async (wire: Wire, mode: Mode, owner: User) => (await newClientFor(wire, mode, owner)).id,
};

/** What the paths of clients, claims and grants name, and of the stores of clients. */
export const partnerClientsParameters: PathParameters = {
  'clients.client_id': client,
  'clients.draft_id': client,
  'client-claims.token': {
    malformed: hostile.filter((text) => !parseIdToken(text)),
    unknown: () =>
      issueClaimToken(randomBytes(32), {
        id: toId<'Client'>(randomUUID()),
        mode: 'test',
        invitation: { email: 'nobody@adire.example', sends: 1, expires: 1_900_000_000 },
      }),
    made: (wire, mode, owner) => newTokenFor(wire, mode, owner),
  },
  'grants.grant_id': {
    ...uuid,
    made: async (wire, mode, owner) => newGrantFor(wire, mode, owner, await newUser(wire, 'merchant')),
  },
  'merchant-partners.consent_id': {
    ...uuid,
    made: async (wire, mode, owner) => newGrantFor(wire, mode, await newUser(wire, 'merchant'), owner),
  },
  'client-stores.client_store_id': {
    ...uuid,
    made: (wire, mode, owner) => newClientStoreFor(wire, mode, owner),
  },
};
