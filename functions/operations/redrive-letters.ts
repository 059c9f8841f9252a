import { followEvents, redrivesAccess } from '#ground';
import { findLetter, findSealedBody, saveSent } from '../../shared/operations/data/dead-letters.ts';
import { operationsEvents } from '../../shared/operations/events.ts';
import { letterSealAccess } from '../../shared/operations/letters/letter-seal.ts';

/** Puts the dead letters that an admin sends again into their queues. One that was sent has no body any more. */
export const consumer = followEvents({
  id: 'operations.redrive-letters',
  summary: 'Puts dead letters into their queues again',
  pattern: operationsEvents.pattern(['letter.redriven'], {}),
  uses: { redrives: redrivesAccess, seal: letterSealAccess },
  async follow(event, { table, redrives, seal }, { now }) {
    const { letter: id } = operationsEvents.detailOf('letter.redriven', event);
    const [letter, body] = await Promise.all([findLetter(table, id), findSealedBody(table, id)]);
    if (!letter || !body) return;
    await redrives.send({ ...letter, body: seal.open(id, body) });
    await table.commit(saveSent(id, now()));
  },
});
