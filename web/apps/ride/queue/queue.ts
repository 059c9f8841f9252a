import { makeRequestKey } from '../../../../client/request-key.ts';
import type { Upload } from '../../kit/api/upload.ts';
import { dueStepsOf, isAwaitingFile, type Settled, settleSteps, toSent } from './order.ts';
import type { Act, Step, StepAnswer } from './step.ts';

/** Where steps and the files of proofs are kept, whatever becomes of the page. */
export interface StepStore {
  /** By their places. */
  list(): Promise<readonly Step[]>;
  /** Writes steps, with the file of a new proof, and removes others with their files: all or nothing. */
  save(steps: readonly Step[], removed?: readonly Step[], file?: Blob): Promise<void>;
  /** The file of a proof; undefined where it is gone. */
  fileOf(step: Step): Promise<Blob | undefined>;
}

/** What the queue needs of the browser and the service. */
export interface QueuePorts {
  readonly store: StepStore;
  /** Runs one at a time, over all tabs and the worker. */
  lock<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Sends steps. @throws when there is no answer */
  send(
    mode: Step['mode'],
    body: { readonly sent_at: string; readonly steps: readonly object[] },
  ): Promise<readonly StepAnswer[]>;
  /** Puts the file of a proof where the service says. @returns whether the place still took it @throws when there is no network */
  put(upload: Upload, file: Blob): Promise<boolean>;
  /** Is told what the service made of steps, before they leave the phone. */
  settled(settled: Settled): Promise<void>;
  readonly now: () => Date;
}

const toBody = ({ key, at, action, shipment, body }: Step) => ({
  key,
  at,
  action,
  shipment_id: shipment,
  body,
});

/** The steps that a rider took and the service does not have yet. Each is on the disk before the rider sees it done. */
export function createQueue({ store, lock, send, put, settled, now }: QueuePorts) {
  /** Changes what was read, alone among all tabs. */
  const alone = <T>(run: () => Promise<T>) => lock('svc.queue', run);

  /** Settles a refused step, unless another tab has done so. */
  const settle = (refused: Step, run: (step: Step) => Promise<void>): Promise<void> =>
    alone(async () => {
      if ((await store.list()).some(({ key }) => key === refused.key)) await run(refused);
    });

  /** Sends what is due. @returns whether there may be more */
  async function sendDue(): Promise<boolean> {
    const due = dueStepsOf(await store.list());
    const [first] = due;
    if (!first) return false;
    const sentAt = now().toISOString();
    const sent = due.map((step) => toSent(step, sentAt));
    await store.save(sent.filter((step, index) => step !== due[index]));
    const answers = await send(first.mode, { sent_at: sentAt, steps: sent.map(toBody) });
    const made = settleSteps(sent, answers, { sentAt, makeKey: makeRequestKey });
    await settled(made);
    await store.save(made.kept, made.done);
    return made.kept.length + made.done.length > 0;
  }

  /**
   * Puts the files of proofs where they go. A place that took it no longer is asked for anew, once.
   * @param asked the keys of those for which that was done
   * @returns whether there are such
   */
  async function putFiles(asked: Set<string>): Promise<boolean> {
    const before = asked.size;
    for (const step of (await store.list()).filter(isAwaitingFile)) {
      const { upload, ...again } = step;
      const file = await store.fileOf(step);
      if (!upload || !file || (await put(upload, file))) await store.save([], [step]);
      else if (!asked.has(step.key)) {
        asked.add(step.key);
        await store.save([again]);
      }
    }
    return asked.size > before;
  }

  return {
    list: () => store.list(),

    /**
     * Takes a step.
     * @param given what was done, with which parcel
     * @throws DOMException `QuotaExceededError` when the phone is full
     */
    take(given: Given, { instead, file, assertMay }: Taking = {}): Promise<Step> {
      return alone(async () => {
        const at = now();
        const steps = await store.list();
        const others = steps.filter(({ key }) => key !== instead?.key);
        assertMay?.(others);
        // Another tab may have sent it anew: then its place is not free.
        const free = others.length < steps.length ? instead?.place : undefined;
        const step: Step = {
          ...given,
          key: makeRequestKey(),
          place: free ?? placeAfter(steps.at(-1)?.place ?? '', at),
          at: at.toISOString(),
          isSent: false,
        };
        await store.save([step], [], file);
        return step;
      });
    },

    /** Sends a refused step again, as a new one. */
    retry: (step: Step) =>
      settle(step, ({ refusal: _, ...again }) =>
        store.save([{ ...again, key: makeRequestKey(), isSent: false }]),
      ),

    /** Gives up a refused step. */
    drop: (step: Step) => settle(step, () => store.save([], [step])),

    /**
     * Sends what waits, then the files of proofs, one caller at a time.
     * @throws when there is no network, or nobody is signed in
     */
    flush: () =>
      lock('svc.queue.flush', async () => {
        const asked = new Set<string>();
        do {
          while (await sendDue());
        } while (await putFiles(asked));
      }),
  };
}

/** What was done, with which parcel. */
type Given = Act & Pick<Step, 'mode' | 'shipment' | 'number'>;

interface Taking {
  /** The refused step in whose place it stands. */
  readonly instead?: Step | undefined;
  /** Of a proof. */
  readonly file?: Blob | undefined;
  /** Is told the steps before it, and throws where it cannot follow them. */
  readonly assertMay?: ((before: readonly Step[]) => void) | undefined;
}

export type Queue = ReturnType<typeof createQueue>;

/** A place behind another one, whatever the clock of the phone says. */
function placeAfter(last: string, at: Date): string {
  const time = String(at.getTime()).padStart(15, '0');
  return time > last ? time : String(Number(last) + 1).padStart(15, '0');
}
