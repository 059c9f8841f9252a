import { Commit, defineRoute } from '#ground';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { LetterIn, LetterOut, letterParams } from '../../../shared/operations/contract/letters.ts';
import { writeRedriven } from '../../../shared/operations/events.ts';
import { decideLetter } from '../../../shared/operations/letters/decide-letter.ts';

export const route = defineRoute({
  id: 'operations.redrive',
  at: 'POST /api/v1/admin/dead-letters/{letter_id}/redrive/',
  summary: 'Send a dead letter again',
  description:
    'Puts a message that a part of the service gave up on into its queue again, within seconds. Consumers know an event by its id, so one that was handled in the meantime does no harm. If it fails again, it comes back as a new dead letter. It is on your audit trail, with your reason.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('SUPPORT') },
  params: letterParams,
  body: LetterIn,
  returns: [202, LetterOut],
  errors: ['invalid_state'],
  async handle({ params: { letter_id }, body: { reason }, caller: { user: decided_by }, now }, { table }) {
    const decision = { status: 'REDRIVEN', decided_by } as const;
    const { writes, view } = await decideLetter({ table, now }, letter_id, decision);
    return new Commit([...writes, writeRedriven(letter_id, decided_by, now)], view).explain(reason);
  },
});
