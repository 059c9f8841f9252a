import { useEffect, useRef, useState } from 'preact/hooks';
import { kitWords } from '../browser.ts';
import { Button } from '../parts/button.tsx';
import { Sheet } from '../parts/dialog.tsx';
import { attempt } from '../parts/toast.tsx';
import { drawPicture, toJpeg } from './picture.tsx';

/** Turns a picture that was taken, or cuts a square out of it, before it is sent. */
export function PictureEditor({
  file,
  onDone,
  onClose,
}: {
  readonly file: File;
  readonly onDone: (edited: File) => void;
  readonly onClose: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [turns, setTurns] = useState(0);
  const [isSquare, setSquare] = useState(false);
  useEffect(() => {
    if (canvas.current) void attempt(() => drawPicture(file, canvas.current, { turns, isSquare }))();
  }, [turns, isSquare]);
  const use = attempt(async () => {
    if (!canvas.current) return;
    onDone(new File([await toJpeg(canvas.current)], file.name, { type: 'image/jpeg' }));
  });
  return (
    <Sheet title={kitWords.editPicture} onClose={onClose}>
      <div class="fields">
        <canvas ref={canvas} class="picture-canvas" role="img" aria-label={file.name} />
        <div class="acts">
          <Button kind="quiet" onPress={() => setTurns((turns + 1) % 4)}>
            {kitWords.turnPicture}
          </Button>
          <label class="check">
            <input type="checkbox" checked={isSquare} onChange={() => setSquare(!isSquare)} />
            <span>{kitWords.squarePicture}</span>
          </label>
        </div>
        <Button isWide onPress={use}>
          {kitWords.usePicture}
        </Button>
      </div>
    </Sheet>
  );
}
