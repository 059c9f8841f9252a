import * as z from 'zod';
import {
  change,
  defineList,
  definePartition,
  defineReader,
  type Id,
  type Item,
  isNew,
  type Key,
  secondsPerDay,
  stored,
  subjectKeys,
  type Table,
  toEpochSeconds,
  type UserId,
  type Write,
} from '#ground/data';
import { type LetterStatus, letterStatuses } from '../domain/letter-status.ts';

/**
 * Dead letters: what consumers gave up on, for 90 days. One item each, and one with its body, which is sealed, in a partition
 * with the events. The body goes when the letter was sent again or is discarded.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadLetter` | 1 GetItem | 1 read |
 * | `findSealedBody` | 1 GetItem | 1 read per 4 KB |
 * | `addLetter` | within a transaction | 3 write, and 2 per KB of the body |
 * | `saveDecision` | within a transaction | 3 write, and 2 per KB of the body where it is discarded |
 * | `saveSent` | within a transaction | 2 write, and 2 per KB of the body |
 */
const Letter = z.object({
  id: stored.id<'DeadLetter'>(),
  consumer: z.string(),
  /** The ARN of the queue that it belongs into. */
  queue: z.string(),
  group: z.string().optional(),
  /** The id and the name of its event, if it has one. */
  event: z.string().optional(),
  name: z.string().optional(),
  tries: z.number(),
  kept_at: z.string(),
  status: z.enum(letterStatuses),
  decided_at: z.string().optional(),
  decided_by: stored.id<'User'>().optional(),
  sent_at: z.string().optional(),
});
export type Letter = Readonly<z.output<typeof Letter>>;
export type LetterId = Id<'DeadLetter'>;

const SealedBody = z.object({ body: z.instanceof(Uint8Array) });

const letters = definePartition((id: LetterId) => `DEAD_LETTER#${id}`, {
  body: 'BODY',
  event: subjectKeys.event,
  letter: 'LETTER',
});

/** The partition of a letter, under which its events are emitted. */
export const letterPartition = letters.pk;

const keyOfLetter = (id: LetterId): Key => ({ pk: letters.pk(id), sk: letters.sk.letter });
const keyOfBody = (id: LetterId): Key => ({ pk: letters.pk(id), sk: letters.sk.body });

const letterLists = {
  /** The letters in a status, by the time they were kept: for admins. */
  inStatus: defineList({
    index: 'gsi1',
    pk: ({ status }: { readonly status: LetterStatus }) => `DEAD_LETTERS#${status}`,
    sk: ({ kept_at, id }: Pick<Letter, 'kept_at' | 'id'>) => `${kept_at}#${id}`,
  }),
};

/** Where the letters that nobody has decided about are listed. */
export const placeOfWaitingLetters = () => letterLists.inStatus.at({ status: 'WAITING' });

/** Reads an item that is a letter, and one that is the body of one. */
export const parseLetter = (item: Item): Letter => Letter.parse(item);
export const parseSealedBody = (item: Item): Uint8Array => SealedBody.parse(item).body;

/** What is the letter with this id? */
export const { load: loadLetter, find: findLetter } = defineReader({ schema: Letter, keyOf: keyOfLetter });

/** What does it say? Undefined once it was sent again or discarded. */
export async function findSealedBody(table: Table, id: LetterId): Promise<Uint8Array | undefined> {
  const item = await table.get(keyOfBody(id));
  return item && parseSealedBody(item);
}

/** Seconds for which a letter is kept. */
const keptFor = 90 * secondsPerDay;

/** Keeps a new letter. Stale if it is kept already. */
export function addLetter(letter: Letter, body: Uint8Array): readonly Write[] {
  const ttl = toEpochSeconds(new Date(letter.kept_at)) + keptFor;
  const item = { ...keyOfLetter(letter.id), ...letter, ttl, ...letterLists.inStatus.keys(letter) };
  return [{ put: item, when: isNew }, { put: { ...keyOfBody(letter.id), body, ttl } }];
}

/** A decision about a letter. */
export interface LetterDecision {
  readonly status: Exclude<LetterStatus, 'WAITING'>;
  readonly decided_at: string;
  readonly decided_by: UserId;
}

/** Saves a decision about a letter that waits, and takes it off the queue. Stale where another came first. */
export function saveDecision(id: LetterId, decision: LetterDecision): readonly Write[] {
  const decided = change<Letter>({
    key: keyOfLetter(id),
    set: { ...decision, ...letterLists.inStatus.none },
    when: { status: 'WAITING' },
  });
  const isOver = decision.status === 'DISCARDED';
  return [{ update: decided }, ...(isOver ? [{ remove: keyOfBody(id) }] : [])];
}

/** It is in its queue again: its body is not kept any more. */
export const saveSent = (id: LetterId, at: Date): readonly Write[] => [
  {
    update: change<Letter>({
      key: keyOfLetter(id),
      set: { sent_at: at.toISOString() },
      when: { status: 'REDRIVEN' },
    }),
  },
  { remove: keyOfBody(id) },
];
