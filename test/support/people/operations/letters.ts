import { randomUUID } from 'node:crypto';
import { toId } from '../../../../shared/kernel/ids.ts';
import { uuidOfName } from '../../../../shared/kernel/uuid.ts';
import type { LetterId } from '../../../../shared/operations/data/dead-letters.ts';
import { keepLetter } from '../../../../shared/operations/letters/keep-letter.ts';
import { letterSealAccess } from '../../../../shared/operations/letters/letter-seal.ts';
import type { DeadLetter } from '../../../../shared/platform/ports/dead-letters.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';

/** A message of the bus on which a consumer has given up. */
export const newDeadLetter = (letter: Partial<DeadLetter> = {}): DeadLetter => ({
  id: randomUUID(),
  consumer: 'notices.send',
  queue: 'arn:aws:sqs:us-east-1:000000000000:notices-send',
  body: JSON.stringify({ 'detail-type': 'shipment.created', detail: { event_id: randomUUID() } }),
  tries: 5,
  done: async () => undefined,
  ...letter,
});

/** Keeps a dead letter, as the collector does. @returns its id in the queue of admins */
export async function keepDeadLetter(wire: Wire, letter: DeadLetter = newDeadLetter()): Promise<LetterId> {
  await keepLetter({ table: wire.table, now: wire.now() }, letterSealAccess.of(wire), letter);
  return toId<'DeadLetter'>(uuidOfName('dead-letter', letter.id));
}
