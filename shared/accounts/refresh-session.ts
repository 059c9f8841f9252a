import * as z from 'zod';
import {
  accessTokenLife,
  type Id,
  type Made,
  Problem,
  type Table,
  type TokenSigner,
  toId,
  type tokensAccess,
  type Write,
} from '#ground';
import { type AccountKeeper, saveSessionEnd } from './data/holder.ts';
import { parseSession, rotateSession } from './data/sessions.ts';
import { accountProblems } from './domain/problems.ts';
import { hasEnded, judgeRefresh } from './domain/sessions.ts';
import type { AccountKind } from './kind.ts';
import { issueTokenPair, refreshTyp } from './token-pair.ts';

const Claims = z.object({ sub: z.uuid(), fam: z.uuid(), jti: z.uuid() });

interface Uses {
  readonly table: Table;
  readonly tokens: Made<typeof tokensAccess>;
  readonly signer: TokenSigner;
}

/**
 * The token pair for a refresh token, and the writes that rotate it. A token that was used before closes its whole
 * session, and its access tokens with it.
 * @throws Problem unauthenticated, refresh_reused
 */
export async function refreshSession<
  B extends string,
  C extends { readonly id: Id<B> },
  A extends C & AccountKeeper,
>(
  kind: AccountKind<B, C, A>,
  refresh: string,
  { table, tokens, signer }: Uses,
  now: Date,
): Promise<{ readonly writes: readonly Write[]; readonly pair: { access: string; refresh: string } }> {
  const claims = Claims.safeParse(await tokens.verify(refresh, refreshTyp, [kind.audience]));
  if (!claims.success)
    throw new Problem('unauthenticated', 'The refresh token is unknown or has expired. Sign in again.');
  const [fam, sub] = [toId<'Session'>(claims.data.fam), toId<B>(claims.data.sub)];
  const found = await table.getTogether({ session: kind.sessions.key(sub, fam), holder: kind.key(sub) });
  const session = found.session && parseSession(found.session);
  const holder = found.holder && kind.read(found.holder);
  if (!session || !holder || session.password_version !== holder.password_version || hasEnded(holder, fam))
    throw new Problem('unauthenticated', 'The session has ended. Sign in again.');
  switch (judgeRefresh(session, claims.data.jti)) {
    case 'repeat':
      return { writes: [], pair: await issueTokenPair(kind, signer, holder, session) };
    case 'rotate': {
      const next = rotateSession(session, now);
      const pair = await issueTokenPair(kind, signer, holder, next);
      const more = (await kind.onRefresh?.({ table, now }, holder, session)) ?? [];
      return { writes: [kind.sessions.rotate(sub, session, next), ...more], pair };
    }
    case 'reused':
      await table.commit([
        kind.sessions.end(sub, fam),
        saveSessionEnd(kind.key(sub), holder, { session: fam, at: now.getTime() }, accessTokenLife),
      ]);
      throw new Problem(accountProblems.refresh_reused);
  }
}
