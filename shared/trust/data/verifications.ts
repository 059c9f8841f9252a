import * as z from 'zod';
import {
  defineList,
  definePartition,
  defineReader,
  type Item,
  isNew,
  type Key,
  type PageRequest,
  readIndexItems,
  stored,
  subjectKeys,
  type Table,
  type UserId,
  type Write,
} from '#ground/data';
import { idTypes } from '../domain/id-number.ts';
import { documentTypes, papersKinds, vehicleKinds, verifiedRoles } from '../domain/papers.ts';
import { type VerificationStatus, verificationStatuses } from '../domain/verification.ts';

/**
 * Verifications of riders, carriers and merchants: one item each, with the papers submitted last, in a partition with
 *
 * | question | requests | units |
 * |---|---|---|
 * | `verificationOf` a user | 1 GetItem | 1 read |
 * | `listVerifications` a status, oldest first | 1 Query, 1 BatchGetItem | 0.5 read per 4 KB of keys, 1 read each |
 * | `findSameNumber` | 1 Query, 1 BatchGetItem | the same |
 * | `saveVerification` | within a transaction | 2 write, and 1 for each changed index entry |
 */
const Verification = z.object({
  user: stored.id<'User'>(),
  role: z.enum(verifiedRoles),
  name: z.string(),
  email: z.string(),
  status: z.enum(verificationStatuses),
  kind: z.enum(papersKinds),
  id_type: z.enum(idTypes),
  /** Encrypted. */
  id_number: z.instanceof(Uint8Array),
  id_number_last4: z.string(),
  number_hash: z.string(),
  vehicle: z.object({ kind: z.enum(vehicleKinds), plate: z.string().optional() }).optional(),
  documents: z.array(
    z.object({ id: stored.id<'Document'>(), content_type: z.enum(documentTypes), size: z.number() }),
  ),
  submitted_at: z.string(),
  decided_at: z.string().optional(),
  reason: z.string().optional(),
  /** Counts the changes. A save is stale when another one came first. */
  revision: z.number(),
});
export type Verification = Readonly<z.output<typeof Verification>>;

const verifications = definePartition((user: UserId) => `VERIFICATION#${user}`, {
  event: subjectKeys.event,
  handled: subjectKeys.handled,
  verification: 'VERIFICATION',
});

/** The partition of a user's verification, under which its events are emitted. */
export const verificationPartition = verifications.pk;

export const keyOfVerification = (user: UserId): Key => ({
  pk: verifications.pk(user),
  sk: verifications.sk.verification,
});

const verificationLists = {
  /** The verifications in a status, by the time they were submitted. */
  inStatus: defineList({
    index: 'gsi1',
    pk: ({ status }: { readonly status: VerificationStatus }) => `VERIFICATIONS#${status}`,
    sk: ({ submitted_at, user }: Pick<Verification, 'submitted_at' | 'user'>) => `${submitted_at}#${user}`,
  }),
  /** The accounts that have submitted one id number. */
  withNumber: defineList({
    index: 'gsi2',
    pk: ({ number_hash }: Pick<Verification, 'number_hash'>) => `IDNUMBER#${number_hash}`,
    sk: ({ user }: Pick<Verification, 'user'>) => user,
  }),
};

/** Where the verifications in a status are listed. */
export const placeOfVerifications = (status: VerificationStatus) => verificationLists.inStatus.at({ status });

/** Reads an item that is a verification. */
export const parseVerification = (item: Item): Verification => Verification.parse(item);

/** What is the verification of this user? Undefined if nothing was submitted. */
export const { find: verificationOf } = defineReader({ schema: Verification, keyOf: keyOfVerification });

const read = ({ items, next }: { readonly items: Item[]; readonly next: Item | undefined }) => ({
  verifications: items.map(parseVerification),
  next,
});

/** Which verifications have this status? Oldest submission first. */
export async function listVerifications(table: Table, status: VerificationStatus, page: PageRequest) {
  return read(await readIndexItems(table, { ...placeOfVerifications(status), ...page }));
}

/** The most accounts with one number that are shown. */
const maxShown = 25;

/** Which other accounts have submitted this number? */
export async function findSameNumber(
  table: Table,
  { user, number_hash }: Verification,
): Promise<Verification[]> {
  const find = { ...verificationLists.withNumber.at({ number_hash }), limit: maxShown };
  const found = read(await readIndexItems(table, find));
  return found.verifications.filter((one) => one.user !== user);
}

/**
 * Saves a verification.
 * @param before as it was read; undefined if there was none. Stale when it has changed since
 */
export function saveVerification(
  before: Verification | undefined,
  now: Omit<Verification, 'revision'>,
): Write {
  const { user } = now;
  const lists = { ...verificationLists.inStatus.keys(now), ...verificationLists.withNumber.keys(now) };
  const revision = (before?.revision ?? 0) + 1;
  return {
    put: { ...keyOfVerification(user), ...now, revision, ...lists },
    when: before ? { revision: before.revision } : isNew,
  };
}
