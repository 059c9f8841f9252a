import { defineConsumer, handleEach, messagesOf, publishedOf, redrivesAccess, tableAccess } from '#ground';
import { findLetter, findSealedBody, saveSent } from '../../shared/operations/data/dead-letters.ts';
import { operationsEvents } from '../../shared/operations/events.ts';
import { letterSealAccess } from '../../shared/operations/letters/letter-seal.ts';

/** Puts the dead letters that an admin sends again into their queues. One that was sent has no body any more. */
export const consumer = defineConsumer(
  {
    id: 'operations.redrive-letters',
    summary: 'Puts dead letters into their queues again',
    on: 'queue',
    pattern: operationsEvents.pattern(['letter.redriven'], {}),
    batchSize: 10,
    maxReceives: 5,
    timeout: 30,
    memory: 256,
  },
  { table: tableAccess, redrives: redrivesAccess, seal: letterSealAccess },
  (event, { table, redrives, seal }, { now }) =>
    handleEach(messagesOf(event), async (message) => {
      const { letter: id } = operationsEvents.detailOf('letter.redriven', publishedOf(message));
      const [letter, body] = await Promise.all([findLetter(table, id), findSealedBody(table, id)]);
      if (!letter || !body) return;
      await redrives.send({ ...letter, body: seal.open(id, body) });
      await table.commit(saveSent(id, now()));
    }),
);
