import type { Upload } from '../../../../web/apps/kit/api/upload.ts';
import type { QueuePorts } from '../../../../web/apps/ride/queue/queue.ts';
import type { StepAnswer } from '../../../../web/apps/ride/queue/step.ts';

/** A step as it is sent. */
export interface SentStep {
  readonly key: string;
  readonly at: string;
  readonly action: string;
  readonly shipment_id: string;
  readonly body: object;
}

const isSentStep = (value: object): value is SentStep => 'key' in value && 'shipment_id' in value;

/** Milliseconds of the past from which the service takes steps. */
const oldestMs = 72 * 3_600_000;

/**
 * Takes steps as `/rider/sync/` does: each key once, and of a parcel none after a refused one.
 * @param refuse the code of a problem for a step that it refuses
 */
export function createSyncDouble(refuse: (step: SentStep) => string | undefined) {
  const taken = new Map<string, { readonly step: SentStep; readonly answer: StepAnswer }>();
  const files = new Map<string, Blob>();
  /** What was done, in its order. */
  const done: SentStep[] = [];

  const uploadOf = ({ key, action }: SentStep): { upload?: Upload | null } =>
    action === 'proof' ? { upload: files.has(key) ? null : { method: 'PUT', url: key, headers: {} } } : {};

  function answerTo(step: SentStep, sentAt: string): StepAnswer {
    const before = taken.get(step.key);
    if (before) {
      if (JSON.stringify(before.step) !== JSON.stringify(step)) throw new Error(`${step.key} has changed`);
      return before.answer.status === 'done' ? { ...before.answer, ...uploadOf(step) } : before.answer;
    }
    const age = Date.parse(sentAt) - Date.parse(step.at);
    const isUntimely = age < 0 || age > oldestMs;
    const code = isUntimely ? 'invalid_request' : refuse(step);
    const problem = code && {
      code,
      detail: `It is ${code}.`,
      errors: isUntimely ? [{ pointer: '/at' }] : [],
    };
    const answer: StepAnswer = problem
      ? { key: step.key, status: 'refused', problem }
      : { key: step.key, status: 'done', ...uploadOf(step) };
    taken.set(step.key, { step, answer });
    if (!problem) done.push(step);
    return answer;
  }

  return {
    done,
    files,
    take({ sent_at, steps }: Parameters<QueuePorts['send']>[1]): readonly StepAnswer[] {
      const stuck = new Set<string>();
      return steps.filter(isSentStep).map((step) => {
        const isProof = step.action === 'proof';
        if (!isProof && stuck.has(step.shipment_id)) return { key: step.key, status: 'skipped' };
        const answer = answerTo(step, sent_at);
        if (!isProof && answer.status === 'refused') stuck.add(step.shipment_id);
        return answer;
      });
    },
    /** @returns whether the place was known */
    put({ url }: Upload, file: Blob): boolean {
      files.set(url, file);
      return taken.has(url);
    },
  };
}
