import {
  addRecord,
  type Caller,
  findRecorded,
  type IdempotencyKey,
  type Instances,
  type idempotencyAccess,
  type Prepared,
  Problem,
  ProblemOut,
  type Replay,
  retryOnConflict,
  type tableAccess,
  toProblemBody,
  transact,
} from '#ground';
import type { DeviceClock } from '../../shipments/domain/checks/device-time.ts';
import { type KeyedStep, type StepResult, SyncedShipment } from '../contract/rider-sync.ts';

/** The request that the steps of a queue share. */
export interface Syncing extends DeviceClock {
  readonly caller: Caller;
  readonly ip: string;
  readonly requestId: string;
  readonly baseUrl: string;
}

/** The dependencies that store the answers of steps. */
type Keeping = Instances<{ table: typeof tableAccess; keys: typeof idempotencyAccess }>;

/** The answer of a step, and whether an earlier request got it first. */
interface StepAnswer extends Replay {
  readonly replayed: boolean;
}

/** The idempotency record under which the answer of a step is kept. */
export const idempotencyKeyOfStep = (
  step: KeyedStep,
  caller: Caller,
  { keys }: Pick<Keeping, 'keys'>,
): IdempotencyKey => keys.under('rider.sync', caller, step.key, step);

/**
 * The result of a step.
 * @param done the part of the answer that the result of a step that was taken tells
 */
export function resultOf(
  key: string,
  { status, body, replayed }: StepAnswer,
  done: (answer: unknown) => Partial<StepResult> = (answer) => ({ shipment: SyncedShipment.parse(answer) }),
): StepResult {
  const answer: unknown = JSON.parse(body);
  return status < 400
    ? { key, status: 'done', replayed, ...done(answer) }
    : { key, status: 'refused', replayed, problem: ProblemOut.parse(answer) };
}

/** The answer that the step got in an earlier request, if any. */
export async function findKeptAnswer(
  step: KeyedStep,
  { caller, now }: Syncing,
  keeping: Keeping,
): Promise<StepAnswer | undefined> {
  const kept = await findRecorded({ table: keeping.table, now }, idempotencyKeyOfStep(step, caller, keeping));
  return kept && { ...kept, replayed: true };
}

/** Keeps a refusal as the answer of a step. When the same step is sent twice at once, the first answer stands. */
function keepRefusal(
  step: KeyedStep,
  problem: Problem,
  syncing: Syncing,
  keeping: Keeping,
): Promise<StepAnswer> {
  const { caller, now } = syncing;
  const idempotency = idempotencyKeyOfStep(step, caller, keeping);
  const answer = { status: problem.status, body: JSON.stringify(toProblemBody(problem, syncing)) };
  return retryOnConflict(async (isAgain) => {
    const kept = isAgain ? await findKeptAnswer(step, syncing, keeping) : undefined;
    if (kept) return kept;
    await keeping.table.commit([addRecord(idempotency, answer, now)]);
    return { ...answer, replayed: false };
  });
}

/** Whether a refusal is kept as the step's answer. Unreadable input is checked again each time it is sent. */
const isAnswer = (error: unknown): error is Problem =>
  error instanceof Problem &&
  error.status < 500 &&
  error.code !== 'invalid_request' &&
  error.code !== 'idempotency_key_reused';

/** The route whose work a step does, for the audit trail. */
const routeOfStep = ({ action }: KeyedStep) => (action === 'proof' ? 'proofs.create' : `shipments.${action}`);

/**
 * Takes a step once under its key.
 * @throws Problem invalid_request, idempotency_key_reused; unavailable when other writers were first at every try
 */
export async function takeOnce(
  step: KeyedStep,
  syncing: Syncing,
  keeping: Keeping,
  prepare: () => Promise<Prepared>,
): Promise<StepAnswer> {
  const idempotency = idempotencyKeyOfStep(step, syncing.caller, keeping);
  const asking = { ...syncing, table: keeping.table, idempotency, action: routeOfStep(step) };
  try {
    const { statusCode: status = 200, headers, body } = await transact(asking, prepare);
    return { status, body: String(body), replayed: 'idempotent-replayed' in headers };
  } catch (error) {
    if (!isAnswer(error)) throw error;
    return keepRefusal(step, error, syncing, keeping);
  }
}
