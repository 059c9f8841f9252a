import { useState } from 'preact/hooks';
import { FileInput } from '../../kit/fields/file.tsx';
import { shrinkToBytes } from '../../kit/fields/picture.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import type { Job } from '../data/job.ts';
import { take } from '../data/take.ts';
import { workWords } from '../words/work.ts';
import { SignaturePad } from './signature.tsx';

const { job: words } = workWords;

/** The most bytes of a photo, so that it gets through a slow network. */
const maxPhotoBytes = 200_000;

/** Keeps the file of a proof, and sends it behind the steps. */
const keepProof = (job: Job, kind: 'photo' | 'signature', file: Blob) => {
  const content_type = kind === 'photo' ? ('image/jpeg' as const) : ('image/png' as const);
  return take(job, { action: 'proof', body: { kind, content_type, size: file.size } }, { file });
};

/** Photos and signatures of a parcel. */
export function Proofs({ job }: { readonly job: Job }) {
  const [isSigning, sign] = useState(false);
  const photograph = ([picture]: readonly File[]) =>
    attempt(async () => {
      if (picture && (await keepProof(job, 'photo', await shrinkToBytes(picture, maxPhotoBytes))))
        sayDone(words.photoKept);
    })();
  return (
    <div class="acts">
      <FileInput accept="image/jpeg,image/png,image/webp" capture="environment" onPick={photograph}>
        <Icon name="camera" />
        <span>{words.photo}</span>
      </FileInput>
      <Button kind="quiet" icon="edit" onPress={() => sign(true)}>
        {words.sign}
      </Button>
      {isSigning && (
        <Sheet title={words.sign} onClose={() => sign(false)}>
          <SignaturePad
            onSigned={async (file) => {
              if (!(await keepProof(job, 'signature', file))) return;
              sign(false);
              sayDone(words.signKept);
            }}
          />
        </Sheet>
      )}
    </div>
  );
}
