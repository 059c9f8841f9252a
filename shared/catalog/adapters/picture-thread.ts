import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { msPerSecond } from '../../kernel/time.ts';
import { pictureTypes } from '../domain/pictures/header.ts';
import { type Picture, type Refused, tooSlow, unreadable } from '../domain/pictures/judge.ts';
import { orientations } from '../domain/pictures/orientation.ts';
import { pictureSizes } from '../domain/pictures/sizes.ts';
import type { Made, PictureMaker } from '../ports/picture-maker.ts';
import { makePictures } from './picture-codecs.ts';

/** Milliseconds that a picture may take. A file can be made so that decoding it takes hours. */
const longest = 40 * msPerSecond;

/** Milliseconds for which a thread waits for another picture. */
const idle = 2 * msPerSecond;

/** Pixels of a picture after which a thread ends, because codecs never give memory back. */
const large = 4_000_000;

const Bytes = z.instanceof(Uint8Array);
const Job = z.object({
  bytes: Bytes,
  picture: z.object({
    type: z.enum(pictureTypes),
    width: z.number(),
    height: z.number(),
    orientation: z.literal(orientations),
  }),
});
const Outcome = z.union([
  z.object({
    files: z.array(z.object({ size: z.literal(pictureSizes), bytes: Bytes })),
    width: z.number(),
    height: z.number(),
  }),
  z.object({ reason: z.string() }),
]);

/** Marks the threads that are started here. */
const Started = z.object({ thread: z.literal('pictures') });

const here = fileURLToPath(import.meta.url);
const packages = createRequire(import.meta.url);
const load = async (file: string) => new Uint8Array(await readFile(packages.resolve(file))).buffer;

/** Has a thread make one picture. @throws when the thread ends without an answer */
async function ask(thread: Worker, bytes: Uint8Array, picture: Picture): Promise<Made | Refused> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const ended = (cause: unknown) => reject(new Error('the thread ended without an answer', { cause }));
  const timer = setTimeout(() => resolve(tooSlow), longest);
  thread.on('message', resolve).on('error', ended).on('exit', ended);
  try {
    thread.postMessage({ bytes, picture });
    return Outcome.parse(await promise);
  } finally {
    clearTimeout(timer);
    thread.off('message', resolve).off('error', ended).off('exit', ended);
  }
}

/**
 * Makes pictures with codecs in WebAssembly, which untrusted bytes cannot leave, in a thread: the process goes on with other
 * work. The thread makes one picture after the other. It ends when it has nothing to do, and after a large picture, which
 * takes hundreds of MB, or one that failed.
 */
export function picturesInThread(): PictureMaker {
  let last: Promise<unknown> = Promise.resolve();
  let thread: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  }

  async function make(bytes: Uint8Array, picture: Picture): Promise<Made | Refused> {
    clearTimeout(resting);
    thread ??= new Worker(here, { workerData: { thread: 'pictures' } });
    try {
      const made = await ask(thread, bytes, picture);
      if ('reason' in made || picture.width * picture.height > large) await end();
      else resting = setTimeout(end, idle);
      return made;
    } catch (error) {
      await end();
      throw error;
    }
  }

  return {
    make(bytes, picture) {
      const made = last.then(() => make(bytes, picture));
      last = made.catch(() => undefined);
      return made;
    },
  };
}

// The file is its own thread, so that a bundle of one file has both.
if (!isMainThread && Started.safeParse(workerData).success)
  parentPort?.on('message', async (message) => {
    const { bytes, picture } = Job.parse(message);
    parentPort?.postMessage(await makePictures(bytes, picture, load).catch(() => unreadable));
  });
