import { drawPicture } from '../fields/picture.tsx';
import { lookNames } from './looks.ts';
import type { CodeReader } from './reader.ts';

/** Pixels of the side of what is read of a film. A label that fills it has four pixels for its thinnest bar. */
const frameSide = 720;
/** Milliseconds from one frame that is read to the next, at least. */
const paceMs = 150;

/** What a canvas shows. @throws TypeError when the device has no memory for it */
function pixelsOf(canvas: HTMLCanvasElement): ImageData {
  const pixels = canvas
    .getContext('2d', { willReadFrequently: true })
    ?.getImageData(0, 0, canvas.width, canvas.height);
  if (!pixels) throw new TypeError('the picture cannot be read');
  return pixels;
}

/** The square in the middle of a film, which is what is shown of it; nothing before it has begun. */
function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  const side = Math.min(videoWidth, videoHeight);
  if (side === 0) return undefined;
  canvas.width = canvas.height = Math.min(side, frameSide);
  canvas
    .getContext('2d', { willReadFrequently: true })
    ?.drawImage(
      video,
      (videoWidth - side) / 2,
      (videoHeight - side) / 2,
      side,
      side,
      0,
      0,
      canvas.width,
      canvas.height,
    );
  return pixelsOf(canvas);
}

/**
 * Reads the codes that a film shows, until it is stopped: some frames a second, each in another look.
 * @param tell takes the texts of the codes of each frame
 * @param fail is called when the reader did not load
 * @returns stops it
 */
export function watchFrames(
  video: HTMLVideoElement,
  reader: CodeReader,
  tell: (texts: readonly string[]) => void,
  fail: () => void,
): () => void {
  const canvas = document.createElement('canvas');
  let timer: number | undefined;
  let count = 0;
  let isStopped = false;
  async function look(): Promise<void> {
    const began = performance.now();
    const frame = document.hidden ? undefined : frameOf(video, canvas);
    if (frame) {
      const name = lookNames[count++ % lookNames.length] ?? 'plain';
      const texts = await reader.read(frame, [name]);
      if (!isStopped) tell(texts);
    }
    if (!isStopped) timer = setTimeout(run, Math.max(0, paceMs - (performance.now() - began)));
  }
  const run = () => void look().catch(() => isStopped || fail());
  run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** The texts of the codes in a photo. @throws TypeError when it is no picture, or the reader did not load */
export async function readPhoto(file: Blob, reader: CodeReader): Promise<readonly string[]> {
  const canvas = document.createElement('canvas');
  await drawPicture(file, canvas);
  return reader.read(pixelsOf(canvas), lookNames);
}
