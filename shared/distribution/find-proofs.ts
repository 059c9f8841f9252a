import { randomBytes } from 'node:crypto';
import { log, type Table } from '#ground';
import { checkProof } from './check-proofs.ts';
import { countCertificateRequest, maxCertificateRequests } from './data/certificate-requests.ts';
import { keepHandle, type Namespace } from './data/namespaces.ts';
import type { Subject } from './domain/proofs/ask.ts';
import { findDelegation } from './domain/proofs/certificate-proof.ts';
import { findOwnership } from './domain/proofs/ownership-proof.ts';
import { findRouting } from './domain/proofs/routing-proof.ts';
import type { Finding, ProofRecord } from './domain/records.ts';
import type { Certificates, CertificateView, Delegation } from './ports/certificates.ts';
import type { Dns } from './ports/dns.ts';
import { findLater, needsOwnership, ownershipOf, type Proven, recordsOf } from './records-to-set.ts';

/** What checks need. */
export interface Checking {
  readonly table: Table;
  readonly dns: Dns;
  readonly certificates: Certificates;
  readonly pepper: Uint8Array;
  readonly now: Date;
}

const subjectOf = ({ domain, registrable }: Pick<Namespace, 'domain' | 'registrable'>): Subject => ({
  domain,
  registrable,
});

/** Whether the TXT record of an organization is there: `unknown` where nobody answers. */
export const checkOwnership = (
  { dns, pepper }: Pick<Checking, 'dns' | 'pepper'>,
  namespace: Proven & Pick<Namespace, 'registrable'>,
) =>
  checkProof(dns, subjectOf(namespace), (ask, subject) =>
    findOwnership(ask, subject, ownershipOf(pepper, namespace)),
  );

/** The state of a certificate's request. */
interface Requested {
  readonly handle?: string | undefined;
  readonly view?: CertificateView | undefined;
  /** Why there is none yet. */
  readonly waits?: Finding;
}

/** Asks the CA for a certificate, if the organization may still do so this week. */
async function requestCertificate(namespace: Namespace, uses: Checking): Promise<Requested> {
  const { table, certificates, now } = uses;
  const { id, organization, domain } = namespace;
  if (!certificates.isInstant && !(await countCertificateRequest({ table, now }, organization))) {
    const waits = findLater(
      `Your organization has asked for ${maxCertificateRequests} certificates this week. Verify again next week.`,
    );
    return { waits };
  }
  const handle = await certificates.request({ id, domain });
  if (!certificates.isInstant) await table.update(keepHandle(id, handle));
  return { handle, view: await certificates.view(handle) };
}

/** The certificate of a namespace; it is asked for if OWNERSHIP is ok. A CA that fails changes nothing. */
async function certificateOf(namespace: Namespace, owns: boolean, uses: Checking): Promise<Requested> {
  const { certificate_handle: handle } = namespace;
  try {
    const view = handle === undefined ? undefined : await uses.certificates.view(handle);
    if (view && view.status !== 'FAILED') return { handle, view };
    return owns ? await requestCertificate(namespace, uses) : { waits: needsOwnership };
  } catch (error) {
    log.error('the certificate authority failed', { error, namespace: namespace.id });
    return {
      handle,
      waits: findLater('Our certificate authority did not answer. Verify again in some minutes.'),
    };
  }
}

/** What a check found. */
export interface Proofs {
  readonly records: ProofRecord[];
  readonly handle: string | undefined;
  readonly view: CertificateView | undefined;
}

/** Looks for all proofs of a namespace, at most 5 seconds each, and asks for its certificate once it is proven. */
export async function findProofs(namespace: Namespace, uses: Checking): Promise<Proofs> {
  const { dns, certificates } = uses;
  const { edge, issuers } = certificates;
  const subject = subjectOf(namespace);
  // Only a wildcard answers for a name that nobody could know before.
  const label = `svc-${randomBytes(8).toString('hex')}`;
  const known = certificates.delegationOf(namespace.domain);
  const certify = (delegation: Delegation) =>
    checkProof(dns, subject, (ask) => findDelegation(ask, subject, { ...delegation, edge, issuers }));
  const [ownership, routing, early] = await Promise.all([
    checkOwnership(uses, namespace),
    checkProof(dns, subject, (ask) => findRouting(ask, subject, label, edge)),
    known && certify(known),
  ]);
  const { handle, view, waits } = await certificateOf(namespace, ownership.state === 'ok', uses);
  const delegation = known ?? view?.delegation;
  const certificate =
    early ??
    (delegation
      ? await certify(delegation)
      : (waits ?? findLater('The record is being prepared. Verify again in a minute.')));
  const records = recordsOf({ edge, pepper: uses.pepper }, namespace, delegation, {
    ownership,
    routing,
    certificate,
  });
  return { records, handle, view };
}
