import { isMainThread, parentPort, type ResourceLimits, Worker, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { createTurns } from '../kernel/concurrency.ts';
import { msPerSecond } from '../kernel/time.ts';

/** Marks the threads that are started here. */
const Started = z.object({ thread: z.string() });

/** Milliseconds for which a thread waits for another question. */
const idle = 2 * msPerSecond;

/** A thread for work that would block everything else in the process. */
export interface ThreadOptions<Question, Answer> {
  readonly name: string;
  /** `import.meta.filename` of the file that calls `answerInThread`: it is its own thread, so that a bundle of one file has both. */
  readonly file: string;
  /** Limits of its memory. A thread that needs more ends without an answer. */
  readonly limits?: ResourceLimits;
  /** Milliseconds that an answer may take. */
  readonly longest: number;
  /** The answer when it is late. */
  readonly late: Answer;
  /** Parses the thread's answer. */
  readonly read: (answer: unknown) => Answer;
  /** Whether the thread must end after this answer. */
  readonly isSpent?: (question: Question, answer: Answer) => boolean;
}

/** Asks a thread one question. @throws when the thread ends without an answer */
async function ask<Question, Answer>(
  thread: Worker,
  question: Question,
  { longest, late, read }: ThreadOptions<Question, Answer>,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<() => Answer>();
  const takeAnswer = (answer: unknown) => resolve(() => read(answer));
  const failWith = (cause: unknown) => reject(new Error('the thread ended without an answer', { cause }));
  const timer = setTimeout(() => resolve(() => late), longest);
  thread.on('message', takeAnswer).on('error', failWith).on('exit', failWith);
  try {
    thread.postMessage(question);
    return (await promise)();
  } finally {
    clearTimeout(timer);
    thread.off('message', takeAnswer).off('error', failWith).off('exit', failWith);
  }
}

/**
 * Asks a thread one question after the other. The thread starts with the first question. It ends when it is idle, when
 * it is late or failed, and when it is spent.
 * @returns a function that asks. It throws when the thread ends without an answer
 */
export function createThread<Question, Answer>(
  options: ThreadOptions<Question, Answer>,
): (question: Question) => Promise<Answer> {
  const { name, file, limits = {}, late, isSpent = () => false } = options;
  const inTurn = createTurns(1);
  let thread: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  }

  return (question) =>
    inTurn(async () => {
      clearTimeout(resting);
      thread ??= new Worker(file, { workerData: { thread: name }, resourceLimits: limits });
      try {
        const answer = await ask(thread, question, options);
        if (answer === late || isSpent(question, answer)) await end();
        else resting = setTimeout(end, idle);
        return answer;
      } catch (error) {
        await end();
        throw error;
      }
    });
}

/** In a thread of this name: answers each question. In all others it does nothing. */
export function answerInThread(name: string, answer: (question: unknown) => Promise<unknown>): void {
  if (isMainThread || Started.safeParse(workerData).data?.thread !== name) return;
  parentPort?.on('message', async (question) => parentPort?.postMessage(await answer(question)));
}
