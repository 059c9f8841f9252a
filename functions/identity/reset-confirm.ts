import { defineResetConfirmRoute } from '../../shared/accounts/mailed-link-routes.ts';
import { saveUserPassword } from '../../shared/identity/data/users.ts';
import { writeOwnerEvent } from '../../shared/identity/notify-owner.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';

export const route = defineResetConfirmRoute({
  id: 'auth.reset-confirm',
  at: 'POST /api/v1/auth/password/reset/confirm/',
  summary: 'Set a new password',
  description:
    'Sets the password with the token from the mailed link. All sessions end: former refresh tokens stop working, and so ' +
    'do access tokens for what moves money, shows a secret or gives lasting power. For everything else they expire within 60 minutes. API keys keep working.',
  kind: userAccounts,
  changePassword: (user, password, now) => [
    ...saveUserPassword(user, password, now),
    writeOwnerEvent(user.id, 'user.password_changed', {}, now),
  ],
});
