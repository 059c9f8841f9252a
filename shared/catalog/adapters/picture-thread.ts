import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as z from 'zod';
import { answerInThread, createThread, msPerSecond } from '#ground';
import { groundNames } from '../../stores/domain/store/look.ts';
import { pictureTypes } from '../domain/pictures/header.ts';
import { type Picture, pictureUnreadable, type RefusedPicture, tooSlow } from '../domain/pictures/judge.ts';
import { orientations } from '../domain/pictures/orientation.ts';
import { iconSizes, pictureSizes } from '../domain/pictures/sizes.ts';
import type { Made, PictureMaker } from '../ports/picture-maker.ts';
import { makePictures } from './picture-codecs.ts';

/** Milliseconds that a picture may take. A file can be made so that decoding it takes hours. */
const maxMs = 40 * msPerSecond;

/** Pixels of a picture after which a thread ends, because codecs never release memory. */
const large = 4_000_000;

const Bytes = z.instanceof(Uint8Array);
const Job = z.object({
  bytes: Bytes,
  withIcons: z.boolean(),
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
    socials: z.array(z.object({ ground: z.enum(groundNames), bytes: Bytes })),
    icons: z.array(z.object({ size: z.literal(iconSizes), bytes: Bytes })),
    width: z.number(),
    height: z.number(),
  }),
  z.object({ reason: z.string() }),
]);

interface Question {
  readonly bytes: Uint8Array;
  readonly picture: Picture;
  readonly withIcons: boolean;
}

const name = 'pictures';

const packages = createRequire(import.meta.filename);
const load = async (file: string) => new Uint8Array(await readFile(packages.resolve(file))).buffer;

/**
 * Makes pictures with codecs in WebAssembly, which contains untrusted bytes, in a thread, so that the process can do
 * other work. The thread makes one picture after the other. It ends after a large picture, which takes hundreds of MB,
 * or after a failure.
 */
export function createPictureMaker(): PictureMaker {
  const make = createThread<Question, Made | RefusedPicture>({
    name,
    file: import.meta.filename,
    longest: maxMs,
    late: tooSlow,
    read: (answer) => Outcome.parse(answer),
    isSpent: ({ picture }, made) => 'reason' in made || picture.width * picture.height > large,
  });
  return { make: (bytes, picture, withIcons) => make({ bytes, picture, withIcons }) };
}

answerInThread(name, async (question) => {
  const { bytes, picture, withIcons } = Job.parse(question);
  return makePictures(bytes, picture, withIcons, load).catch(() => pictureUnreadable);
});
