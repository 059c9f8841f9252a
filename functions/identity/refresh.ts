import * as z from 'zod';
import { RefreshRequest, TokenPair } from '../../shared/identity/contract/identity.ts';
import {
  endSession,
  readSession,
  rotated,
  rotateSession,
  sessionKey,
} from '../../shared/identity/data/sessions.ts';
import { readUser, userKey } from '../../shared/identity/data/users.ts';
import { judgeRefresh } from '../../shared/identity/domain/sessions.ts';
import { hasEnded } from '../../shared/identity/standing.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { tokenSignerAccess } from '../../shared/platform/tokens/token-signer.ts';
import { tokensAccess } from '../../shared/platform/tokens/tokens.ts';
import { refreshTyp, tokenPair } from './token-pair.ts';

const Claims = z.object({ sub: z.uuid(), fam: z.uuid(), jti: z.uuid() });

export const route = defineRoute({
  id: 'auth.refresh',
  method: 'POST',
  path: '/api/v1/auth/refresh/',
  summary: 'Exchange a refresh token for a new pair',
  description:
    'Each refresh token works once. If you send it again within 10 seconds, you get the same answer again. After that it ' +
    'counts as stolen, and the whole session is closed (`refresh_reused`). A changed role or country takes effect here. ' +
    'A changed password ends the session here.',
  auth: { public: true },
  body: RefreshRequest,
  returns: [200, TokenPair],
  errors: ['unauthenticated', 'refresh_reused'],
  idempotent: false,
  uses: { table: tableAccess, tokens: tokensAccess, signer: tokenSignerAccess },
  async handle({ body, now }, { table, tokens, signer }) {
    const claims = Claims.safeParse(await tokens.verify(body.refresh, refreshTyp));
    if (!claims.success)
      throw new Problem('unauthenticated', 'The refresh token is unknown or has expired. Sign in again.');
    const [fam, sub] = [toId<'Session'>(claims.data.fam), toId<'User'>(claims.data.sub)];
    const [sessionItem, userItem] = await table.getMany([sessionKey(sub, fam), userKey(sub)]);
    const session = sessionItem && readSession(sessionItem);
    const user = userItem && readUser(userItem);
    if (!session || !user || session.password_version !== user.password_version || hasEnded(user, fam))
      throw new Problem('unauthenticated', 'The session has ended. Sign in again.');
    switch (judgeRefresh(session, claims.data.jti, now.getTime())) {
      case 'repeat':
        return tokenPair(signer, user, session);
      case 'rotate': {
        const next = rotated(session, now);
        return new Commit([rotateSession(session, next)], await tokenPair(signer, user, next));
      }
      case 'reused':
        await table.commit([endSession(sub, fam)]);
        throw new Problem('refresh_reused');
    }
  },
});

export const handler = lambda(route);
