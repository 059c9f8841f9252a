import { randomUUID } from 'node:crypto';
import { registerNamespace } from '../../../../shared/distribution/register-namespace.ts';
import { authorityAccess } from '../../../../shared/distribution/wiring/authority.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { pepperAccess } from '../../../../shared/platform/wiring/secrets.ts';
import { newDomain } from '../../people/distribution/namespaces.ts';
import { joinPartner } from '../../people/distribution/partner.ts';
import { type PathParameters, uuid } from './form.ts';

/** What the paths of namespaces name. */
export const namespacesParameters: PathParameters = {
  'namespaces.namespace_id': {
    ...uuid,
    async made(wire, mode, owner) {
      const organization = toId<'Organization'>(randomUUID());
      await joinPartner(wire, organization, owner, 'OWNER');
      const uses = {
        table: wire.table,
        authority: authorityAccess.of(wire),
        pepper: pepperAccess.of(wire),
      };
      const id = toId<'Namespace'>(randomUUID());
      const asked = { id, organization, mode, domain: newDomain(), baseUrl: wire.config.SVC_BASE_URL };
      await wire.table.commit((await registerNamespace(asked, uses, wire.now())).writes);
      return id;
    },
  },
};
