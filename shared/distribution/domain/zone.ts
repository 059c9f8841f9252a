import { isIP } from 'node:net';
import { parseCaa } from './caa-record.ts';

/** The top-level domain that the embedded zone has. No registry can delegate it (RFC 6761). */
const embeddedZone = 'test';

/** Whether a name is in the embedded zone. */
export const isEmbedded = (name: string): boolean => name.endsWith(`.${embeddedZone}`);

/** What the magic names of the zone do, by how one of their labels begins. */
const magic = { 'ok-': [], 'no-txt-': ['TXT'], 'no-route-': ['ROUTE'], 'no-cert-': ['CERT'] } as const;
const silent = 'silent-';

const startOf = (name: string, starts: readonly string[]) =>
  name
    .split('.')
    .map((label) => starts.find((start) => label.startsWith(start)))
    .find((start) => start !== undefined);

/** Whether the magic of a name is that nobody answers. */
export const isSilentName = (name: string): boolean => startOf(name, [silent]) !== undefined;

/** What a question to the zone is about, by the form of its name. */
function partOf(name: string, type: string): 'TXT' | 'ROUTE' | 'CERT' | undefined {
  if (type === 'TXT') return 'TXT';
  if (type !== 'CNAME') return undefined;
  return name.startsWith('_') ? 'CERT' : 'ROUTE';
}

/**
 * Whether a magic name has the record that a proof hopes for: `ok-…` has all of them, the others lack what they are
 * called after.
 */
export function hasMagicRecord(name: string, type: string): boolean {
  const part = partOf(name, type);
  for (const [start, lacks] of Object.entries(magic)) {
    const found = startOf(name, [start]);
    const lacked: readonly string[] = lacks;
    if (found !== undefined && part !== undefined) return !lacked.includes(part);
  }
  return false;
}

/**
 * The names under which records can stand that answer for a name: its own, and the wildcards above it, the nearest first
 * (RFC 4592).
 */
export function candidatesOf(name: string): readonly string[] {
  const labels = name.split('.');
  const above = labels.slice(1).map((_, position) => labels.slice(position + 1).join('.'));
  return [name, ...above.filter((one) => one.includes('.')).map((one) => `*.${one}`)];
}

/** Records of a name that were set by hand: by type, an empty list where all of a type were deleted. */
export type ZoneRecords = Readonly<Record<string, readonly string[]>>;

/**
 * What the zone answers, if records that were set decide it; else undefined. A wildcard answers only for names that have
 * no record of their own.
 * @param candidates the records of `candidatesOf` a name, in its order
 */
export function answerFromZone(
  candidates: readonly (ZoneRecords | undefined)[],
  type: string,
): readonly string[] | undefined {
  const [own, ...wildcards] = candidates;
  const set = own?.[type];
  if (set !== undefined) return set;
  const hasOwn = own !== undefined && Object.values(own).some((values) => values.length > 0);
  return hasOwn ? undefined : wildcards.find((one) => one?.[type] !== undefined)?.[type];
}

const hostForm =
  /^(?:\*\.)?(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$/i;

/** Whether a text is a name that records can stand under, or lead to. */
export const isRecordName = (text: string): boolean => text.length <= 253 && hostForm.test(text);

/** Why a value is no value of a record of this type; undefined if it is one. */
export function refuseRecordValue(type: string, value: string): string | undefined {
  if (type === 'A' && isIP(value) !== 4) return 'must be an IPv4 address';
  if (type === 'AAAA' && isIP(value) !== 6) return 'must be an IPv6 address';
  if (type === 'CNAME' && !isRecordName(value)) return 'must be the name of a host';
  if (type === 'CAA' && !parseCaa(value)) return 'must be a CAA record, such as: 0 issue "ca.example"';
  return undefined;
}
