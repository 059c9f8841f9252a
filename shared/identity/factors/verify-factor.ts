import { limitReached, Problem, requestProblems, type Write } from '#ground';
import type { SessionId } from '../../accounts/data/sessions.ts';
import type { AttestationIn } from '../contract/passkeys.ts';
import {
  type FactorId,
  type Factors,
  type PendingFactor,
  removePendingFactor,
  type StoredFactor,
  saveFactors,
} from '../data/factors.ts';
import { saveHasFactors } from '../data/users.ts';
import { factorsPerUser, isProofRecent } from '../domain/factors/factor.ts';
import { describeWrongEnrolment, describeWrongProof } from '../domain/factors/wrong-proof.ts';
import { writeOwnerEvent } from '../notify-owner.ts';
import { userAccounts } from '../user-accounts.ts';
import { type FactorHolder, factorOf } from './own-factors.ts';
import { isPasskey } from './passkey-options.ts';
import { addStep, type Judging, judgeProof, type Proof, tryFactor } from './prove.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { findStep } from './totp.ts';
import { verifyAttestation } from './verify-passkey.ts';

/** What verifies a new factor. */
interface NewFactorProof {
  readonly code?: string | undefined;
  readonly attestation?: AttestationIn | undefined;
}

/** The factors with a new one, if what verifies it is right. */
async function judgeNew(
  { secrets, site, now }: Judging,
  { user, factors: read }: FactorHolder,
  pending: PendingFactor,
  { code, attestation }: NewFactorProof,
): Promise<Factors | undefined> {
  const add = (factor: StoredFactor, more: Partial<Factors> = {}): Factors => ({
    ...read,
    ...more,
    factors: [...read.factors, factor],
  });
  if (pending.kind === 'PASSKEY') {
    if (!attestation || !site) return undefined;
    const subject = { purpose: 'creation', user: user.id, factor: pending.id } as const;
    const passkey = await verifyAttestation({ secrets, site, now }, subject, attestation);
    return passkey && add({ ...pending, ...passkey });
  }
  const secret = Buffer.from(await secrets.open(user.id, pending.secret), 'base64url');
  const step = code && findStep(secret, code.replaceAll(/\s/g, ''), read.steps, now);
  return step ? add(pending, { steps: addStep(read.steps, step, now) }) : undefined;
}

/**
 * Refuses a passkey that is a factor already: a browser was not told of it, or did not heed it. One passkey would stand for two
 * factors, and only the first would ever be found.
 * @throws Problem conflict
 */
function assertNewPasskey({ factors: before }: Factors, { factors }: Factors): void {
  const added = factors.at(-1);
  if (!added || !isPasskey(added)) return;
  const same = before.filter(isPasskey).find(({ credential }) => credential === added.credential);
  if (same) throw new Problem('conflict', `This passkey is one of your factors already: “${same.name}”.`);
}

/** What a sign-in proves by a request. */
interface Proving<P> {
  readonly session: SessionId;
  readonly proof: P;
  /** As an attempt has it. */
  readonly name: string | undefined;
}

/**
 * Makes a pending factor active, which proves it for this sign-in. The first one comes with recovery codes. Whoever has
 * factors must have proven one recently, because somebody else could have begun the new one before.
 * @throws Problem factor_required, limit_reached, factor_invalid, factor_locked, conflict
 */
export async function addVerifiedFactor(
  judging: Judging,
  holder: FactorHolder,
  pending: PendingFactor,
  { session, proof, name }: Proving<NewFactorProof>,
) {
  const { user, factors: read } = holder;
  const { table, now, secrets } = judging;
  const { sessions } = userAccounts;
  const isFirst = read.factors.length === 0;
  if (!isFirst && !isProofRecent(await sessions.loadFactorTime(table, user.id, session), now))
    throw new Problem(requestProblems.factor_required);
  if (read.factors.length >= factorsPerUser)
    throw limitReached('factors', factorsPerUser, 'Remove one first.');
  const judge = () => judgeNew(judging, holder, pending, proof);
  const right = await tryFactor(judging, holder, {
    name,
    whenWrong: describeWrongEnrolment(pending.kind),
    judge,
  });
  assertNewPasskey(read, right);
  const recovery = isFirst ? await createRecoveryCodes(secrets, user) : undefined;
  const next = recovery ? { ...right, recovery_codes: recovery.hashes } : right;
  const writes: Write[] = [
    removePendingFactor(user.id, pending.id),
    saveFactors(user.id, read, next, now),
    sessions.prove(user.id, session, now),
    writeOwnerEvent(user.id, 'user.factor_added', { kind: pending.kind, name: pending.name }, now),
    ...(isFirst ? saveHasFactors(user, true) : []),
  ];
  return { writes, factor: pending, recovery_codes: recovery?.codes };
}

/**
 * Proves an active factor for this sign-in.
 * @throws Problem not_found, factor_invalid, factor_locked
 */
export async function proveFactor(
  judging: Judging,
  holder: FactorHolder,
  id: FactorId,
  { session, proof, name }: Proving<Proof>,
) {
  const { user, factors: read } = holder;
  const factor = factorOf(read, id);
  const judge = () => judgeProof(judging, holder, proof, factor);
  const next = await tryFactor(judging, holder, { name, whenWrong: describeWrongProof(proof), judge });
  return {
    writes: [
      saveFactors(user.id, read, next, judging.now),
      userAccounts.sessions.prove(user.id, session, judging.now),
    ],
    factor: factorOf(next, id),
  };
}
