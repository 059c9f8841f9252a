import { isProof, type Refusal, type Step, type StepAnswer, type StepShipment } from './step.ts';

/** The most steps that the service takes at once. */
const maxSteps = 50;

/** Whether the bytes of a proof alone are missing. */
export const isAwaitingFile = ({ upload }: Step): boolean => upload !== undefined;

const isOpen = (step: Step) => step.refusal === undefined && !isAwaitingFile(step);

/** The parcels of which a step was refused: what was done after it waits until that is settled. */
const stuckOf = (steps: readonly Step[]): ReadonlySet<string> =>
  new Set(steps.filter((step) => step.refusal && !isProof(step)).map(({ shipment }) => shipment));

/** Whether a step waits because an earlier one of its parcel was refused. */
export const isHeldUp = (step: Step, steps: readonly Step[]): boolean =>
  isOpen(step) && !isProof(step) && stuckOf(steps).has(step.shipment);

/**
 * The steps to send next, in their order: of one mode, and none that follows a refused one.
 * @param steps by their places
 */
export function dueStepsOf(steps: readonly Step[]): readonly Step[] {
  const stuck = stuckOf(steps);
  const due = steps.filter((step) => isOpen(step) && (isProof(step) || !stuck.has(step.shipment)));
  return due.filter(({ mode }) => mode === due[0]?.mode).slice(0, maxSteps);
}

/** A step as it is sent at a time. One that the clock of the phone has put into the future happened just now. */
export const toSent = (step: Step, sentAt: string): Step =>
  step.isSent ? step : { ...step, isSent: true, at: step.at < sentAt ? step.at : sentAt };

const toRefusal = ({
  code,
  detail,
  attempts_remaining,
  errors = [],
}: NonNullable<StepAnswer['problem']>): Refusal => ({
  code,
  detail,
  pointers: errors.map(({ pointer }) => pointer),
  ...(attempts_remaining !== undefined && { attemptsLeft: attempts_remaining }),
});

/** Whether only the time of a step was refused: the clock of the phone was set meanwhile. */
const isUntimely = ({ code, pointers }: Refusal) =>
  code === 'invalid_request' && pointers.length > 0 && pointers.every((pointer) => pointer === '/at');

/** What became of the steps of a request. */
export interface Settled {
  /** As they are kept from now on. */
  readonly kept: readonly Step[];
  readonly done: readonly Step[];
  readonly shipments: readonly StepShipment[];
}

/** When steps were sent, ISO 8601, and what makes a key for one that is sent anew. */
interface Sending {
  readonly sentAt: string;
  makeKey(): string;
}

/** What the service made of steps. */
export function settleSteps(
  sent: readonly Step[],
  answers: readonly StepAnswer[],
  { sentAt, makeKey }: Sending,
): Settled {
  const kept: Step[] = [];
  const done: Step[] = [];
  const shipments: StepShipment[] = [];
  for (const step of sent) {
    const answer = answers.find(({ key }) => key === step.key);
    if (answer?.status === 'done') {
      if (answer.shipment) shipments.push(answer.shipment);
      if (answer.upload) kept.push({ ...step, upload: answer.upload });
      else done.push(step);
    } else if (answer?.status === 'refused' && answer.problem) {
      const refusal = toRefusal(answer.problem);
      // What happened is worth more than when it did.
      const isAgain = isUntimely(refusal) && step.at !== sentAt;
      kept.push(isAgain ? { ...step, key: makeKey(), at: sentAt, isSent: false } : { ...step, refusal });
    }
  }
  return { kept, done, shipments };
}
