import { Commit, defineRoute, Problem, requestProblems, tokenSignerAccess, tokensAccess } from '#ground';
import { TokenPair } from '../../shared/accounts/contract/sign-in.ts';
import { createProvenSession } from '../../shared/accounts/data/sessions.ts';
import { limitByIp } from '../../shared/accounts/limits.ts';
import { beginsInCookie } from '../../shared/accounts/session-cookie.ts';
import { issueTokenPair } from '../../shared/accounts/token-pair.ts';
import { FactorLogin } from '../../shared/identity/contract/factors.ts';
import { saveFactors } from '../../shared/identity/data/factors.ts';
import { describeWrongProof } from '../../shared/identity/domain/factors/wrong-proof.ts';
import { writeRecoveryEnd } from '../../shared/identity/end-recovery.ts';
import { readFactorToken } from '../../shared/identity/factors/factor-token.ts';
import { judgingOf } from '../../shared/identity/factors/judging.ts';
import { loadFactorHolder } from '../../shared/identity/factors/own-factors.ts';
import { judgeProof, tryFactor } from '../../shared/identity/factors/prove.ts';
import { factorSecretsAccess } from '../../shared/identity/factors/secrets.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';

export const route = defineRoute({
  id: 'auth.login-factor',
  at: 'POST /api/v1/auth/login/factor/',
  summary: 'Sign in with a second factor',
  description:
    'Answers a pair of tokens for the `factor_token` of a login (403 `factor_required`) and a code of one of your factors, a recovery code, or an assertion by a passkey for the `options` that the login answered. The token works for 5 minutes, also after wrong codes. After five wrong ones in 15 minutes none is accepted for a while (`factor_locked`); a password reset ends that. At most 10 requests a minute are accepted from one IP address.',
  auth: { public: true },
  inCookie: beginsInCookie,
  body: FactorLogin,
  returns: [200, TokenPair],
  errors: ['factor_invalid', 'factor_locked', 'account_suspended'],
  limits: [limitByIp('login-factor')],
  idempotent: false,
  uses: {
    secrets: factorSecretsAccess,
    tokens: tokensAccess,
    signer: tokenSignerAccess,
  },
  async handle(request, uses) {
    const { body, now, ip } = request;
    const { table, tokens, signer } = uses;
    const judging = judgingOf(request, uses);
    const claimed = await readFactorToken(tokens, body.factor_token);
    const holder = await loadFactorHolder({ table, now }, claimed);
    const { user, factors: read } = holder;
    if (user.suspended) throw new Problem(requestProblems.account_suspended);
    const judge = () => judgeProof(judging, holder, body);
    const next = await tryFactor(judging, holder, { whenWrong: describeWrongProof(body), judge });
    const session = createProvenSession(user, now, ip);
    const pair = await issueTokenPair(userAccounts, signer, user, session);
    const writes = [
      saveFactors(user.id, read, next, now),
      userAccounts.sessions.start(user.id, session),
      ...(await writeRecoveryEnd({ table, now }, user)),
    ];
    return new Commit(writes, pair);
  },
});
