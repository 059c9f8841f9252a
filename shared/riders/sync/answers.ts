import {
  addRecord,
  type Caller,
  findRecorded,
  type IdempotencyKey,
  type Instances,
  type idempotencyAccess,
  type Problem,
  ProblemOut,
  type Replay,
  retryOnConflict,
  type tableAccess,
  toProblemBody,
} from '#ground';
import { type ShipmentStep, type StepResult, SyncedShipment } from '../contract/rider-sync.ts';

/** The request that the steps of a queue share. */
export interface Syncing {
  readonly caller: Caller;
  readonly now: Date;
  readonly ip: string;
  readonly requestId: string;
  readonly baseUrl: string;
}

/** The dependencies that store the answers of steps. */
type Keeping = Instances<{ table: typeof tableAccess; keys: typeof idempotencyAccess }>;

/** The idempotency record under which the answer of a step is kept. */
export const idempotencyKeyOfStep = (
  step: ShipmentStep,
  caller: Caller,
  { keys }: Pick<Keeping, 'keys'>,
): IdempotencyKey => keys.under('rider.sync', caller, step.key, step);

/** The result of a step, made from its kept or new answer. */
export function resultOf(key: string, { status, body }: Replay, replayed: boolean): StepResult {
  const answer: unknown = JSON.parse(body);
  return status < 400
    ? { key, status: 'done', replayed, shipment: SyncedShipment.parse(answer) }
    : { key, status: 'refused', replayed, problem: ProblemOut.parse(answer) };
}

/** The answer that the step got in an earlier request, if any. */
export async function findKeptAnswer(
  step: ShipmentStep,
  { caller, now }: Syncing,
  keeping: Keeping,
): Promise<StepResult | undefined> {
  const kept = await findRecorded({ table: keeping.table, now }, idempotencyKeyOfStep(step, caller, keeping));
  return kept && resultOf(step.key, kept, true);
}

/** Keeps a refusal as the answer of a step. When the same step is sent twice at once, the first answer stands. */
export function keepRefusal(
  step: ShipmentStep,
  problem: Problem,
  syncing: Syncing,
  keeping: Keeping,
): Promise<StepResult> {
  const { caller, now } = syncing;
  const idempotency = idempotencyKeyOfStep(step, caller, keeping);
  const answer = { status: problem.status, body: JSON.stringify(toProblemBody(problem, syncing)) };
  return retryOnConflict(async (isAgain) => {
    const kept = isAgain ? await findKeptAnswer(step, syncing, keeping) : undefined;
    if (kept) return kept;
    await keeping.table.commit([addRecord(idempotency, answer, now)]);
    return resultOf(step.key, answer, false);
  });
}
