import { Commit, defineRoute, Problem, pepperAccess } from '#ground';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { AcceptedStaffInvitation, staffTokenParams } from '../../../shared/stores/contract/staff.ts';
import { joinStore } from '../../../shared/stores/staff/join-store.ts';
import {
  staffInvitationOfToken,
  toStaffInvitationView,
} from '../../../shared/stores/staff/staff-invitation.ts';

export const route = defineRoute({
  id: 'staff.accept-invitation',
  at: 'POST /api/v1/storefront/staff/invitations/{token}/accept/',
  summary: 'Accept an invitation to a store',
  description:
    'You work in the store from now on, in the role you were invited for. Sign in to a merchant account with the invited e-mail address: another address is refused with `email_mismatch`. An invitation can be accepted once, within 7 days. If its `is_test` is true, accept it with `X-Svc-Mode: test`.',
  auth: { jwt: ['merchant', 'carrier', 'rider'], standing: activeSession },
  params: staffTokenParams,
  returns: [200, AcceptedStaffInvitation],
  errors: ['email_mismatch', 'invalid_state', 'limit_reached'],
  uses: { pepper: pepperAccess },
  async handle({ params, caller, now }, { table, pepper }) {
    const [invited, user] = await Promise.all([
      staffInvitationOfToken(table, await pepper.bytes(), params.token),
      loadOwnAccount(table, caller),
    ]);
    const { store } = invited;
    if (store.mode !== caller.mode) throw new Problem('not_found');
    const { active, writes } = await joinStore({ table, now }, invited, user);
    return new Commit(writes, toStaffInvitationView(store, active, now));
  },
});
