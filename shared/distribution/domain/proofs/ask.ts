import type { RecordType } from '../records.ts';

/** Why there is no answer: no server in time, a server that failed or refused, or none that may be asked. */
export type SilenceReason = 'no_answer' | 'servfail' | 'refused' | 'no_server';

/** Nothing is known. */
export interface Silence {
  readonly kind: 'unknown';
  readonly why: SilenceReason;
}

/** What the authoritative servers of a name say. */
export type Heard =
  | {
      readonly kind: 'answer';
      /** The records of this name and type, none where there are none. Aliases are not followed. */
      readonly values: readonly string[];
      /** Whether there were more than are looked at. */
      readonly isCut: boolean;
    }
  | Silence;

/** Asks the authoritative servers of a name. @param wanted what the asker hopes for */
export type Ask = (name: string, type: RecordType, wanted?: string) => Promise<Heard>;

/** A domain whose proofs are looked for. */
export interface Subject {
  readonly domain: string;
  /** The part of it that was registered. */
  readonly registrable: string;
}

/** A name as DNS compares it: in lower case, without the last dot. */
export const toPlainHost = (name: string): string => name.trim().replace(/\.$/, '').toLowerCase();

/** Why nothing is known, in words for the owner of the domain. */
const silences: Readonly<Record<Silence['why'], (name: string) => string>> = {
  no_answer: (name) =>
    `The name servers of ${name} did not answer within 5 seconds. Nothing changes until they do; check that they are up.`,
  servfail: (name) =>
    `The name servers of ${name} answered SERVFAIL: they are broken, or the delegation or DNSSEC of the domain is. Ask your DNS provider.`,
  refused: (name) =>
    `The name servers of ${name} answered REFUSED: the domain is delegated to servers that do not have its zone. Correct the NS records at your registrar.`,
  no_server: (name) =>
    `No name server of ${name} can be asked: the domain has no NS records, or they lead to addresses that are not public. Correct the NS records at your registrar.`,
};

/** The finding where no server answered. */
export const findNothing = ({ why }: Silence, name: string) => ({
  state: 'unknown' as const,
  observed: [],
  hint: silences[why](name),
});

/** The name that results where a provider adds the zone to a name that has it already: each that may be meant. */
export const doubledNamesOf = (name: string, { domain, registrable }: Subject): readonly string[] => [
  ...new Set([`${name}.${domain}`, `${name}.${registrable}`]),
];

/** The first of these names that has such a record. A silence counts as none: the finding does not depend on it. */
export async function findAmong(
  ask: Ask,
  names: readonly string[],
  type: 'CNAME' | 'TXT',
  fits: (value: string) => boolean,
): Promise<string | undefined> {
  const answers = await Promise.all(names.map((name) => ask(name, type)));
  return names.find((_, position) => {
    const heard = answers[position];
    return heard?.kind === 'answer' && heard.values.some(fits);
  });
}

/** What is wrong with a record that was set under a name with the domain twice. */
export const describeDoubled = (seen: string, name: string): string =>
  `The record was found at ${seen}, where the domain stands twice: your DNS provider adds it to what you type. Enter the name without the domain, so that it becomes ${name}.`;
