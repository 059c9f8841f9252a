import { Commit, defineRoute, Empty, Problem } from '#ground';
import { noteAct } from '../../../shared/identity/admin/views.ts';
import { PersonMailIn, personParams } from '../../../shared/identity/contract/admin-users.ts';
import { loadUser } from '../../../shared/identity/data/users.ts';
import { writeOwnerEvent } from '../../../shared/identity/notify-owner.ts';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';

export const route = defineRoute({
  id: 'admin-users.mail',
  at: 'POST /api/v1/admin/users/{user_id}/mail/',
  summary: 'Send a person a mail',
  description:
    'Sends the text to the address of the account, and shows it among the notifications of the app. The mail is on the audit trail of both, and the reason in the notes.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('SUPPORT', 'FINANCE') },
  params: personParams,
  body: PersonMailIn,
  returns: [202, Empty],
  async handle({ params: { user_id }, body: { subject, text, reason }, caller, now }, { table }) {
    if (!(await loadUser(table, user_id))) throw new Problem('not_found');
    const whom = { user: user_id, by: caller.user };
    const { write } = await noteAct({ table, now }, whom, 'MAIL', `${subject}: ${reason}`);
    const mailed = writeOwnerEvent(user_id, 'user.mailed', { subject, text }, now);
    return new Commit([write, mailed], {}, undefined, [{ user: user_id, mode: caller.mode }]);
  },
});
