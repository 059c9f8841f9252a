import { Commit, defineRoute, toId, tokensAccess } from '#ground';
import { limitByIp } from '../../../shared/accounts/limits.ts';
import { RecoveryOut } from '../../../shared/identity/contract/factor-recovery.ts';
import { RecoveryRequest } from '../../../shared/identity/contract/factors.ts';
import {
  type FactorRecovery,
  loadRecovery,
  saveRecovery,
} from '../../../shared/identity/data/factor-recoveries.ts';
import { saveOpenRecovery } from '../../../shared/identity/data/users.ts';
import { recoveryHours } from '../../../shared/identity/domain/factors/recovery.ts';
import { readFactorToken } from '../../../shared/identity/factors/factor-token.ts';
import { toRecoveryView } from '../../../shared/identity/factors/factor-view.ts';
import { loadFactorHolder } from '../../../shared/identity/factors/own-factors.ts';
import { writeOwnerEvent } from '../../../shared/identity/notify-owner.ts';
import { toRecoveryLink } from '../../../shared/identity/recovery-token.ts';

export const route = defineRoute({
  id: 'factors.recover',
  at: 'POST /api/v1/auth/factors/recover/',
  summary: 'Request the recovery of your account without its second factors',
  description: `For a user who has lost every factor and recovery code, with the \`factor_token\` of a login. You are mailed at once, with a link that cancels the request. An admin looks at your papers and decides. ${recoveryHours} hours after an approval your factors count no longer, and the password signs you in. Until then the link, any sign-in with a factor, and any sign-in that had one before cancel the request: the latter when it is refreshed, or when it moves money or changes keys, sessions or factors, even if that is refused. While one is open, you get the same one again. At most 10 requests a minute are accepted from one IP address.`,
  auth: { public: true },
  body: RecoveryRequest,
  returns: [201, RecoveryOut],
  limits: [limitByIp('recover')],
  subject: 'factor_token',
  uses: { tokens: tokensAccess },
  async handle({ body, now }, { table, tokens }) {
    const { user } = await loadFactorHolder({ table, now }, await readFactorToken(tokens, body.factor_token));
    const open = user.recovery && (await loadRecovery(table, user.recovery.id));
    if (open) return toRecoveryView(open);
    const recovery: FactorRecovery = {
      id: toId<'FactorRecovery'>(crypto.randomUUID()),
      user: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      status: 'REQUESTED',
      requested_at: now.toISOString(),
    };
    const writes = [
      saveRecovery(undefined, recovery),
      saveOpenRecovery(user, { id: recovery.id }),
      writeOwnerEvent(user.id, 'user.recovery_requested', toRecoveryLink(recovery.id, now), now),
    ];
    return new Commit(writes, toRecoveryView(recovery));
  },
});
