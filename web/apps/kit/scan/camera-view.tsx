import { useEffect, useRef, useState } from 'preact/hooks';
import { kitWords } from '../browser.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { attempt } from '../parts/toast.tsx';
import { type Camera, type CameraFault, faultOf, openCamera } from './camera.ts';
import { watchFrames } from './frames.ts';
import type { CodeReader } from './reader.ts';

/** The light of a camera, where it has one. */
function LightButton({ camera }: { readonly camera: Camera }) {
  const [isLit, setLit] = useState(false);
  const turn = attempt(async () => {
    await camera.turnLight(!isLit);
    setLit(!isLit);
  });
  return (
    <Button kind="quiet" onPress={turn}>
      {isLit ? kitWords.lightOff : kitWords.lightOn}
    </Button>
  );
}

/**
 * What the camera sees, of which codes are read until it goes away; or why it sees nothing.
 * @param reader nothing until it is there
 */
export function CameraView({
  reader,
  onRead,
  onFail,
}: {
  readonly reader: CodeReader | undefined;
  readonly onRead: (texts: readonly string[]) => void;
  /** The reader did not load. */
  readonly onFail: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>();
  const [fault, setFault] = useState<CameraFault>();
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    const { current: element } = video;
    if (!element) return undefined;
    let opened: Camera | undefined;
    let isGone = false;
    setFault(undefined);
    openCamera(element, () => setFault('busy'))
      .then((made) => {
        opened = made;
        if (isGone) made.close();
        else setCamera(made);
      })
      .catch((error: unknown) => isGone || setFault(faultOf(error)));
    return () => {
      isGone = true;
      opened?.close();
      setCamera(undefined);
    };
  }, [attempts]);
  useEffect(() => {
    const { current: element } = video;
    return element && reader && camera ? watchFrames(element, reader, onRead, onFail) : undefined;
  }, [reader, camera]);
  return (
    <>
      <video
        ref={video}
        class="film"
        hidden={fault !== undefined}
        aria-label={kitWords.film}
        autoplay
        muted
        playsInline
      />
      {fault && (
        <Notice tone="warning">
          <p>{kitWords.noCamera[fault]}</p>
          {fault !== 'insecure' && (
            <Button kind="quiet" onPress={() => setAttempts(attempts + 1)}>
              {kitWords.tryAgain}
            </Button>
          )}
        </Notice>
      )}
      {camera?.hasLight && <LightButton camera={camera} />}
    </>
  );
}
