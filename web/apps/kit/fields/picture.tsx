import { putFile, type Upload } from '../api/upload.ts';
import { kitWords } from '../browser.ts';
import { Icon } from '../parts/icon.tsx';
import { FileInput } from './file.tsx';
import { type PictureEdit, shapeOf } from './picture-shape.ts';

/** Pixels of the longer side, which the largest rendition of a shop needs. */
const maxSide = 1600;
const quality = 0.85;

/** Draws a picture upright, as small as it is sent, and as it was edited. @param most pixels of its longer side */
export async function drawPicture(
  file: Blob,
  canvas: HTMLCanvasElement | null,
  edit: PictureEdit = { turns: 0, isSquare: false },
  most = maxSide,
): Promise<void> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const context = canvas?.getContext('2d');
  if (canvas && context) {
    const { width, height, scale } = shapeOf(bitmap, edit, most);
    Object.assign(canvas, { width, height });
    context.translate(width / 2, height / 2);
    context.rotate((edit.turns * Math.PI) / 2);
    context.scale(scale, scale);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  }
  bitmap.close();
}

/** What a canvas shows, as a file without what a camera notes in it. */
export const toJpeg = (canvas: HTMLCanvasElement, asGood = quality): Promise<Blob> =>
  new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new TypeError('the picture cannot be read'))),
      'image/jpeg',
      asGood,
    );
  });

/** A picture as it is sent: smaller than a camera makes it. */
async function shrinkPicture(file: Blob): Promise<Blob> {
  const canvas = document.createElement('canvas');
  await drawPicture(file, canvas);
  return toJpeg(canvas);
}

/** How a picture is made smaller and smaller: pixels of its longer side, and how good it stays. */
const steps = [
  [1600, 0.8],
  [1280, 0.7],
  [1024, 0.6],
  [800, 0.5],
  [640, 0.4],
] as const;

/** A picture of so many bytes at most, as good as that allows. @throws TypeError when it cannot be read */
export async function shrinkToBytes(file: Blob, maxBytes: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  let made = file;
  for (const [side, asGood] of steps) {
    await drawPicture(file, canvas, undefined, side);
    made = await toJpeg(canvas, asGood);
    if (made.size <= maxBytes) break;
  }
  return made;
}

/**
 * Sends a picture, smaller than the camera made it.
 * @param ask asks the API where it goes
 * @returns what the API answered
 */
export async function sendPicture<T extends { readonly upload: Upload | null }>(
  file: Blob,
  ask: (about: { readonly content_type: 'image/jpeg'; readonly size: number }) => Promise<T>,
): Promise<T> {
  const picture = await shrinkPicture(file);
  const answer = await ask({ content_type: 'image/jpeg', size: picture.size });
  if (answer.upload) await putFile(answer.upload, picture);
  return answer;
}

/** Takes pictures by camera or from the phone. */
export const PictureInput = ({
  label = kitWords.photo,
  onPick,
}: {
  readonly label?: string;
  readonly onPick: (pictures: readonly File[]) => void;
}) => (
  <FileInput accept="image/jpeg,image/png,image/webp" isMany onPick={onPick}>
    <Icon name="camera" />
    <span>{label}</span>
  </FileInput>
);
