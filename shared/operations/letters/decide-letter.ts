import type * as z from 'zod';
import { Problem, type Work, type Write } from '#ground';
import type { LetterOut } from '../contract/letters.ts';
import { type LetterDecision, type LetterId, loadLetter, saveDecision } from '../data/dead-letters.ts';

/**
 * What an admin decides about a letter that waits: 1 GetItem.
 * @throws Problem not_found, or invalid_state where it was decided about
 */
export async function decideLetter(
  { table, now }: Work,
  id: LetterId,
  decision: Omit<LetterDecision, 'decided_at'>,
): Promise<{ readonly writes: readonly Write[]; readonly view: z.input<typeof LetterOut> }> {
  const { consumer, name: event = null, kept_at, status } = await loadLetter(table, id);
  if (status !== 'WAITING')
    throw new Problem('invalid_state', `The dead letter is ${status}: it waits for no decision.`);
  const decided_at = now.toISOString();
  return {
    writes: saveDecision(id, { ...decision, decided_at }),
    view: { id, consumer, event, status: decision.status, kept_at, decided_at },
  };
}
