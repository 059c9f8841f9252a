import { createHash } from 'node:crypto';
import { msPerDay } from '#ground/domain';

export const programKeys = ['referral', 'reseller', 'distributor'] as const;
export type ProgramKey = (typeof programKeys)[number];

/** What a partner earns on. */
export const rateSources = ['PLAN', 'ADDON', 'SHIPMENT'] as const;

/** What a partner earns on one source: hundredths of a per cent of our net income from it. */
export interface ProgramRate {
  readonly source: (typeof rateSources)[number];
  readonly rate_bps: number;
  /** How long after the attribution of a client; null without an end. */
  readonly months: number | null;
}

/** A program as it is from a time on. A change of its terms or rates is another version. */
export interface ProgramVersion {
  readonly program_key: ProgramKey;
  readonly version: number;
  readonly name: string;
  readonly terms: {
    readonly version: string;
    /** ISO 8601 UTC. */
    readonly effective_from: string;
    /** The very text that we serve, and that a partner accepts. */
    readonly text: string;
  };
  readonly rates: readonly ProgramRate[];
}

/** New terms are announced this long before they take effect. */
const noticePeriod = 30 * msPerDay;

/** The path at which the text of the terms is served, for ever. */
export const pathOfTerms = ({ program_key, terms }: ProgramVersion): string =>
  `/docs/terms/${program_key}-${terms.version}.txt`;

/** The SHA-256 of the bytes at that path, in hex. */
export const hashOfTerms = ({ terms }: ProgramVersion): string =>
  createHash('sha256').update(terms.text, 'utf8').digest('hex');

const startOf = ({ terms }: ProgramVersion) => Date.parse(terms.effective_from);

/** The version of a program that is in force; undefined before the first. */
export function activeVersionOf(
  versions: readonly ProgramVersion[],
  key: ProgramKey,
  now: Date,
): ProgramVersion | undefined {
  return versions
    .filter((one) => one.program_key === key && startOf(one) <= now.getTime())
    .toSorted((a, b) => startOf(b) - startOf(a))[0];
}

/** The versions that can be accepted: of each program the one in force, and those announced to follow it. */
export function offeredVersionsOf(versions: readonly ProgramVersion[], now: Date): readonly ProgramVersion[] {
  const isAnnounced = (one: ProgramVersion) =>
    startOf(one) > now.getTime() && startOf(one) <= now.getTime() + noticePeriod;
  return programKeys.flatMap((key) => {
    const active = activeVersionOf(versions, key, now);
    return [
      ...(active ? [active] : []),
      ...versions.filter((one) => one.program_key === key && isAnnounced(one)),
    ];
  });
}

/** Whether terms that were accepted are those in force, or announced ones that follow them. */
export function isCurrent(
  versions: readonly ProgramVersion[],
  key: ProgramKey,
  accepted: string,
  now: Date,
): boolean {
  const active = activeVersionOf(versions, key, now);
  const found = versions.find((one) => one.program_key === key && one.terms.version === accepted);
  return found !== undefined && active !== undefined && startOf(found) >= startOf(active);
}

/** The version of the terms that counts from now on: the one just accepted, unless a later one was accepted before. */
export function countingTermsOf(
  versions: readonly ProgramVersion[],
  accepted: ProgramVersion,
  before: string | undefined,
): string {
  const later = versions.find(
    (one) =>
      one.program_key === accepted.program_key &&
      one.terms.version === before &&
      startOf(one) > startOf(accepted),
  );
  return (later ?? accepted).terms.version;
}
