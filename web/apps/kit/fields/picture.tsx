import { useId } from 'preact/hooks';
import { putFile, type Upload } from '../api/upload.ts';
import { kitWords } from '../browser.ts';
import { Icon } from '../parts/icon.tsx';

/** Pixels of the longer side, which the largest rendition of a shop needs. */
const maxSide = 1600;
const quality = 0.85;

/** A picture as it is sent: smaller than a camera makes it, and without what a camera notes in it. */
async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new TypeError('the picture cannot be read'))),
      'image/jpeg',
      quality,
    );
  });
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
export function PictureInput({
  label = kitWords.photo,
  onPick,
}: {
  readonly label?: string;
  readonly onPick: (pictures: readonly File[]) => void;
}) {
  const id = useId();
  return (
    <div class="picture-input">
      <input
        id={id}
        class="hidden"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <label for={id} class="button quiet">
        <Icon name="camera" />
        <span>{label}</span>
      </label>
    </div>
  );
}
