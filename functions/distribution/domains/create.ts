import { Commit, defineRoute, pepperAccess, toId } from '#ground';
import { NamespaceIn, NamespaceOut } from '../../../shared/distribution/contract/namespace.ts';
import { registerNamespace } from '../../../shared/distribution/register-namespace.ts';
import { toNamespaceView } from '../../../shared/distribution/view-namespace.ts';
import { authorityAccess } from '../../../shared/distribution/wiring/authority.ts';
import { allowPartners, namedInBody, organizationAdmins } from '../../../shared/partners/access.ts';

export const route = defineRoute({
  id: 'namespaces.create',
  at: 'POST /console/distribution/domains/',
  summary: 'Register a domain as a namespace',
  description:
    'Set the DNS records in `records`, then verify. Until then we check 1, 2, 4 minutes and so on after the registration, for 7 days. A PENDING namespace keeps nobody from the domain. At most 20 in a mode.',
  auth: allowPartners(namedInBody, 'distribution:domains:write', organizationAdmins),
  body: NamespaceIn,
  returns: [201, NamespaceOut],
  errors: ['limit_reached', 'conflict'],
  uses: { authority: authorityAccess, pepper: pepperAccess },
  async handle({ body, caller, baseUrl, now }, uses) {
    const { namespace, writes } = await registerNamespace(
      {
        id: toId<'Namespace'>(crypto.randomUUID()),
        organization: caller.organization.id,
        mode: caller.mode,
        domain: body.domain,
        baseUrl,
      },
      uses,
      now,
    );
    return new Commit(writes, toNamespaceView(namespace));
  },
});
