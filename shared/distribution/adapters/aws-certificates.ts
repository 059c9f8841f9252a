import { createHash } from 'node:crypto';
import * as z from 'zod';
import { getOwnCredentials, type Wire } from '#ground';
import type { Certificates, CertificateView } from '../ports/certificates.ts';
import { CallRefused, callSigned, tenantRegion } from './signed-call.ts';

const wildcardOf = (domain: string) => `*.${domain}`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
const isRefused = (error: unknown, ...codes: readonly string[]) =>
  error instanceof CallRefused && codes.includes(error.code);
const withoutDot = (name: string) => name.replace(/\.$/, '');

const Requested = z.object({ CertificateArn: z.string() });
const Described = z.object({
  Certificate: z.object({
    Status: z.string(),
    DomainValidationOptions: z
      .array(z.object({ ResourceRecord: z.object({ Name: z.string(), Value: z.string() }).optional() }))
      .default([]),
  }),
});

/** What ACM says of a certificate, by its status. https://docs.aws.amazon.com/acm/latest/APIReference/API_CertificateDetail.html */
const statuses: Readonly<Record<string, CertificateView['status']>> = {
  PENDING_VALIDATION: 'PENDING',
  ISSUED: 'ISSUED',
};

const tenants = 'https://cloudfront.amazonaws.com/2020-05-31/distribution-tenant';
const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/';
/** A request of CloudFront. Its values have no sign that XML reserves: ids, ARNs and names in ASCII. */
const xmlOf = (name: string, inner: string) => `<${name} xmlns="${namespace}">${inner}</${name}>`;
const certificateXml = (arn: string) =>
  `<Customizations><Certificate><Arn>${arn}</Arn></Certificate></Customizations>`;
const fieldIn = (text: string, form: RegExp): string | undefined => form.exec(text)?.[1];

/**
 * Certificates of ACM for `*.domain`, and tenants of one multi-tenant distribution of CloudFront, one for each domain. A
 * certificate renews by itself while its CNAME record stands.
 * https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_CreateDistributionTenant.html
 */
export function createAwsCertificates({
  config,
  now,
}: Pick<Wire, 'config' | 'now'>): Pick<Certificates, 'request' | 'view' | 'serve' | 'release'> {
  const {
    SVC_STAGE: stage,
    SVC_NAMESPACE_DISTRIBUTION: distribution,
    SVC_NAMESPACE_CONNECTIONS: connections,
  } = config;
  const credentials = () => getOwnCredentials(config);

  async function acm(operation: string, input: object): Promise<unknown> {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `CertificateManager.${operation}`,
    };
    const url = new URL(`https://acm.${tenantRegion}.amazonaws.com/`);
    const call = { service: 'acm', method: 'POST', url, headers, body: JSON.stringify(input) } as const;
    return JSON.parse((await callSigned(call, credentials(), now())).text || '{}');
  }

  const cloudFront = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: string,
    match?: string | null,
  ) =>
    callSigned(
      {
        service: 'cloudfront',
        method,
        url: new URL(`${tenants}${path}`),
        headers: { 'content-type': 'application/xml', ...(match && { 'if-match': match }) },
        ...(body !== undefined && { body }),
      },
      credentials(),
      now(),
    );

  /** The tenant of a domain, if there is one. */
  async function tenantOf(domain: string) {
    try {
      const { text, etag } = await cloudFront('GET', `?domain=${encodeURIComponent(wildcardOf(domain))}`);
      return {
        id: fieldIn(text, /<Id>([\w-]+)<\/Id>/) ?? '',
        isEnabled: fieldIn(text, /<Enabled>(\w+)<\/Enabled>/) === 'true',
        certificate: fieldIn(text, /<Certificate>\s*<Arn>([^<]+)<\/Arn>/),
        etag,
      };
    } catch (error) {
      if (isRefused(error, 'EntityNotFound')) return undefined;
      throw error;
    }
  }

  const update = (tenant: { readonly id: string; readonly etag: string | null }, inner: string) =>
    cloudFront('PUT', `/${tenant.id}`, xmlOf('UpdateDistributionTenantRequest', inner), tenant.etag);

  /** @returns false while something uses it */
  async function dropCertificate(CertificateArn: string): Promise<boolean> {
    try {
      await acm('DeleteCertificate', { CertificateArn });
    } catch (error) {
      if (isRefused(error, 'ResourceInUseException')) return false;
      if (!isRefused(error, 'ResourceNotFoundException')) throw error;
    }
    return true;
  }

  /** A tenant must be disabled, and deployed so, before it can be deleted. @returns whether it is gone */
  async function dropTenant(domain: string): Promise<boolean> {
    const tenant = await tenantOf(domain);
    if (!tenant) return true;
    if (tenant.isEnabled) {
      await update(tenant, '<Enabled>false</Enabled>');
      return false;
    }
    try {
      await cloudFront('DELETE', `/${tenant.id}`, undefined, tenant.etag);
      return true;
    } catch (error) {
      if (isRefused(error, 'ResourceNotDisabled', 'PreconditionFailed')) return false;
      throw error;
    }
  }

  return {
    async request({ id, domain }) {
      const answer = await acm('RequestCertificate', {
        DomainName: wildcardOf(domain),
        ValidationMethod: 'DNS',
        IdempotencyToken: hashOf(id),
        Tags: [{ Key: 'svc:stage', Value: stage }],
      });
      return Requested.parse(answer).CertificateArn;
    },

    async view(handle) {
      try {
        const answer = await acm('DescribeCertificate', { CertificateArn: handle });
        const { Status, DomainValidationOptions } = Described.parse(answer).Certificate;
        const record = DomainValidationOptions[0]?.ResourceRecord;
        return {
          status: statuses[Status] ?? 'FAILED',
          delegation: record && { name: withoutDot(record.Name), value: withoutDot(record.Value) },
        };
      } catch (error) {
        if (isRefused(error, 'ResourceNotFoundException')) return { status: 'FAILED' };
        throw error;
      }
    },

    async serve({ domain }, handle) {
      const tenant = await tenantOf(domain);
      if (tenant?.isEnabled && tenant.certificate === handle) return;
      if (tenant) {
        await update(tenant, `${certificateXml(handle)}<Enabled>true</Enabled>`);
        return;
      }
      const inner = [
        `<DistributionId>${distribution}</DistributionId>`,
        `<Name>svc-${stage}-${hashOf(domain)}</Name>`,
        `<Domains><DomainItem><Domain>${wildcardOf(domain)}</Domain></DomainItem></Domains>`,
        `<Tags><Items><Tag><Key>svc:stage</Key><Value>${stage}</Value></Tag></Items></Tags>`,
        certificateXml(handle),
        `<ConnectionGroupId>${connections}</ConnectionGroupId>`,
        '<Enabled>true</Enabled>',
      ];
      await cloudFront('POST', '', xmlOf('CreateDistributionTenantRequest', inner.join('')));
    },

    async release({ domain }, handle, isHeld) {
      if (isHeld) {
        // Where the edge uses it, it serves the other namespace until that one has a certificate of its own.
        await dropCertificate(handle);
        return true;
      }
      return (await dropTenant(domain)) && (await dropCertificate(handle));
    },
  };
}
