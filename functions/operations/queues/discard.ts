import { Commit, defineRoute } from '#ground';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { LetterIn, LetterOut, letterParams } from '../../../shared/operations/contract/letters.ts';
import { decideLetter } from '../../../shared/operations/letters/decide-letter.ts';

export const route = defineRoute({
  id: 'operations.discard',
  at: 'POST /api/v1/admin/dead-letters/{letter_id}/discard/',
  summary: 'Discard a dead letter',
  description:
    'Gives up for good on a message that a part of the service gave up on: what it should have done does not happen, and what it says is deleted. It is on your audit trail, with your reason.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin() },
  params: letterParams,
  body: LetterIn.meta({ examples: [{ reason: 'The parcel was cancelled by phone.' }] }),
  returns: [200, LetterOut],
  errors: ['invalid_state'],
  async handle({ params: { letter_id }, body: { reason }, caller: { user: decided_by }, now }, { table }) {
    const decision = { status: 'DISCARDED', decided_by } as const;
    const { writes, view } = await decideLetter({ table, now }, letter_id, decision);
    return new Commit(writes, view).explain(reason);
  },
});
