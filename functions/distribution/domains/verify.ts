import { Commit, defineRoute } from '#ground';
import { checkNamespace, verifyTimeout } from '../../../shared/distribution/check-namespace.ts';
import { checkingAccess, toChecking } from '../../../shared/distribution/checking.ts';
import { NamespaceOut, namespaceParams } from '../../../shared/distribution/contract/namespace.ts';
import { allowNamespaceWriters, loadNamedNamespace } from '../../../shared/distribution/namespace-access.ts';
import { toNamespaceView } from '../../../shared/distribution/view-namespace.ts';

export const route = defineRoute({
  id: 'namespaces.verify',
  at: 'POST /console/distribution/domains/{namespace_id}/verify/',
  summary: 'Verify a namespace',
  description:
    'Asks the authoritative name servers for all three records now, at most 5 seconds each. The namespace is VERIFIED if all are `ok`, also from DEGRADED and LAPSED; otherwise each record says in `hint` what is wrong and what to set. Servers that do not answer change no status. 409 `domain_in_use` where another organization has verified the domain and its TXT record is still there. At most 10 times a minute.',
  auth: allowNamespaceWriters,
  params: namespaceParams,
  returns: [200, NamespaceOut],
  errors: ['domain_in_use'],
  limits: [{ name: 'verify-namespace', perMinute: 10, by: { params: 'namespace_id' }, failClosed: true }],
  timeout: verifyTimeout,
  uses: checkingAccess,
  async handle({ params, now }, uses) {
    const read = await loadNamedNamespace(uses.table, params.namespace_id);
    const { namespace, writes } = await checkNamespace(read, 'caller', await toChecking(uses, read, now));
    return new Commit(writes, toNamespaceView(namespace));
  },
});
