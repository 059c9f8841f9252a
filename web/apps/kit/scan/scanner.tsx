import { useEffect, useRef, useState } from 'preact/hooks';
import type { TrackingNumber } from '../../../../shared/shipments/domain/number/tracking-number.ts';
import { kitWords } from '../browser.ts';
import { TextField } from '../fields/field.tsx';
import { FileInput } from '../fields/file.tsx';
import { FormFrame, useForm } from '../fields/form.tsx';
import { Button } from '../parts/button.tsx';
import { Sheet } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { Notice } from '../parts/notice.tsx';
import { attempt } from '../parts/toast.tsx';
import { CameraView } from './camera-view.tsx';
import { readPhoto } from './frames.ts';
import { parseLabelCode } from './label-code.ts';
import { type CodeReader, openReader } from './reader.ts';

type Found = (tracking: TrackingNumber) => unknown;

/** Takes the number as somebody reads it off the label. */
function NumberForm({ onFound }: { readonly onFound: Found }) {
  const form = useForm('scan', { number: '' }, { isSecret: true });
  const use = async ({ number }: { readonly number: string }) => {
    const tracking = parseLabelCode(number);
    if (tracking) onFound(tracking);
    else form.errors.value = { '/number': kitWords.wrongNumber };
  };
  return (
    <FormFrame form={form} act={kitWords.useNumber} send={use} isKept>
      <TextField form={form} name="number" label={kitWords.trackingNumber} autocomplete="off" isFirst />
    </FormFrame>
  );
}

/** The reader of codes while a scanner is open; it is loaded anew when somebody tries again. */
function useReader(attempts: number): CodeReader | undefined {
  const [reader, setReader] = useState<CodeReader>();
  useEffect(() => {
    const opening = openReader();
    void opening.then(setReader);
    return () => {
      setReader(undefined);
      void opening.then((opened) => opened.close());
    };
  }, [attempts]);
  return reader;
}

/**
 * Reads the label of a parcel: with the camera, from a photo, or typed. It loads what it needs when it is first shown, so show
 * it after a tap.
 */
export function Scanner({
  onFound,
  onClose,
}: {
  /** Takes the tracking number, once. */
  readonly onFound: Found;
  readonly onClose: () => unknown;
}) {
  const [isTyping, setTyping] = useState(false);
  const [said, say] = useState(kitWords.scanHint);
  const [hasFailed, setFailed] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const isDone = useRef(false);
  const reader = useReader(attempts);
  const take = (texts: readonly string[]) => {
    const tracking = texts.map(parseLabelCode).find((one) => one !== undefined);
    if (tracking && !isDone.current) {
      isDone.current = true;
      navigator.vibrate?.(80);
      onFound(tracking);
    } else if (texts.length > 0) say(kitWords.foreignLabel);
  };
  const takePhoto = async ([file]: readonly File[]) => {
    if (!file || !reader) return;
    const texts = await readPhoto(file, reader);
    if (texts.length === 0) say(kitWords.emptyPhoto);
    take(texts);
  };
  const retry = () => {
    setFailed(false);
    setAttempts(attempts + 1);
  };
  return (
    <Sheet title={kitWords.scanLabel} onClose={onClose}>
      <div class="fields">
        {isTyping ? (
          <NumberForm onFound={onFound} />
        ) : (
          <>
            <CameraView reader={reader} onRead={take} onFail={() => setFailed(true)} />
            <p role="status">{said}</p>
          </>
        )}
        {hasFailed && (
          <Notice tone="bad">
            <p>{kitWords.scannerFailed}</p>
            <Button kind="quiet" onPress={retry}>
              {kitWords.tryAgain}
            </Button>
          </Notice>
        )}
        <div class="acts">
          <Button kind="quiet" onPress={() => setTyping(!isTyping)}>
            {isTyping ? kitWords.useCamera : kitWords.typeNumber}
          </Button>
          {!isTyping && (
            <FileInput accept="image/*" onPick={(files) => attempt(() => takePhoto(files))()}>
              <Icon name="camera" />
              <span>{kitWords.readPhoto}</span>
            </FileInput>
          )}
        </div>
      </div>
    </Sheet>
  );
}
