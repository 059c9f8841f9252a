import * as z from 'zod';
import { type DeadLetter, type Made, Stale, toId, uuidOfName, type Work } from '#ground';
import { addLetter, findLetter } from '../data/dead-letters.ts';
import type { letterSealAccess } from './letter-seal.ts';

/** The most bytes of a body that is kept: the longest that the bus and our functions send. */
const maxBytes = 256 * 1024;

/** What an event on the bus says of itself. Other messages have neither. */
const Envelope = z.object({
  'detail-type': z.string().optional(),
  detail: z.object({ event_id: z.string().optional(), name: z.string().optional() }).optional(),
});

/** The id and the name of the event that a letter is about. */
function eventOf(body: string): { readonly event?: string; readonly name?: string } {
  try {
    const { 'detail-type': type, detail } = Envelope.parse(JSON.parse(body));
    const name = type ?? detail?.name;
    return { ...(detail?.event_id && { event: detail.event_id }), ...(name && { name }) };
  } catch {
    return {};
  }
}

/**
 * Keeps a letter in the table, once however often it is taken out of its queue, and forgets it there: 1 transaction, and a read
 * where it is kept already.
 * @throws when its body is too long: it stays in its queue, and the collector rings
 */
export async function keepLetter(
  { table, now }: Work,
  seal: Made<typeof letterSealAccess>,
  letter: DeadLetter,
): Promise<void> {
  const { consumer, queue, group, body, tries } = letter;
  if (Buffer.byteLength(body) > maxBytes) throw new Error(`dead letter ${letter.id} is too long to be kept`);
  const id = toId<'DeadLetter'>(uuidOfName('dead-letter', letter.id));
  const about = { id, consumer, queue, tries, ...(group !== undefined && { group }), ...eventOf(body) };
  const waiting = { ...about, kept_at: now.toISOString(), status: 'WAITING' } as const;
  try {
    await table.commit(addLetter(waiting, seal.close(id, body)));
  } catch (error) {
    if (!(error instanceof Stale) || !(await findLetter(table, id))) throw error;
  }
  await letter.done();
}
