import { Commit, commitIfChanged, defineRoute, Problem } from '#ground';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { adminSession } from '../../../shared/identity/standing.ts';
import { queuedParams, TakeIn, TakenOut } from '../../../shared/operations/contract/queues.ts';
import { saveLetGo, saveTaken, type Taken, takerOf } from '../../../shared/operations/data/taken.ts';
import { assertQueued, takenViewOf } from '../../../shared/operations/queues/read-queues.ts';

/** @throws Problem invalid_state where another admin works on it and nobody says why that changes */
function assertMayTakeOver(before: Taken | undefined, reason: string | undefined): void {
  if (before && reason === undefined)
    throw new Problem('invalid_state', `${before.name} works on it. Say in \`reason\` why you take it over.`);
}

export const route = defineRoute({
  id: 'operations.take',
  at: 'POST /api/v1/admin/queues/{queue}/{item_id}/take/',
  summary: 'Take something out of a queue upon yourself',
  description:
    'Says to the other admins that you work on it, for 30 days, or with `release` that you no longer do. It locks nothing: whoever may decide it still can. What another admin works on is taken over with a `reason`: without one, the answer is 409 `invalid_state`. It is on the audit trail of both of you. The same again changes nothing.',
  auth: { jwt: ['admin'], standing: adminSession },
  params: queuedParams,
  body: TakeIn,
  returns: [200, TakenOut],
  errors: ['invalid_state'],
  async handle({ params, body: { release, reason }, caller, now }, { table }) {
    const { user, mode } = caller;
    const place = { queue: params.queue, mode, id: params.item_id };
    const before = await takerOf(table, place);
    const isOwn = before?.admin === user;
    if (!before) await assertQueued(table, place);
    const left = isOwn ? undefined : before;
    if (release) return commitIfChanged(isOwn ? [saveLetGo(place, user)] : [], takenViewOf(left, user));
    if (isOwn) return takenViewOf(before, user);
    assertMayTakeOver(before, reason);
    const { name } = await loadOwnAccount(table, caller);
    const taken = { admin: user, name, at: now.toISOString() };
    const concerned = before ? [{ user: before.admin, mode }] : [];
    return new Commit([saveTaken(place, before, taken)], takenViewOf(taken, user), place.id, concerned);
  },
});
