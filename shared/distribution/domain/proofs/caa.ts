import type { Caa } from '../caa-record.ts';

/** The properties that may be critical without keeping our CA from issuing. */
const known: ReadonlySet<string> = new Set(['issue', 'issuewild', 'iodef', 'issuemail', 'issuevmc']);
/** The flag by which a CA must know a property. */
const critical = 128;

/** The CA that a property names, without its parameters. */
const issuerOf = ({ value }: Caa) => (value.split(';')[0] ?? '').trim().toLowerCase();

/**
 * Whether these CAA records let a CA issue a certificate for a wildcard: `issuewild` decides where it is used, else
 * `issue`. Records that name no CA let all of them (RFC 8659, section 4.3).
 * @param issuers what CAA records call our CA
 */
export function isIssuerAllowed(records: readonly Caa[], issuers: readonly string[]): boolean {
  if (records.some(({ flags, tag }) => flags >= critical && !known.has(tag))) return false;
  const wild = records.filter(({ tag }) => tag === 'issuewild');
  const deciding = wild.length > 0 ? wild : records.filter(({ tag }) => tag === 'issue');
  return deciding.length === 0 || deciding.some((one) => issuers.includes(issuerOf(one)));
}
