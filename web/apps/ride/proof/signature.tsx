import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../kit/parts/button.tsx';
import { workWords } from '../words/work.ts';

const { job: words } = workWords;

/** Pixels of the picture, and of its strokes. It is black on white, whatever the scheme. */
const [width, height, stroke] = [600, 240, 4];

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new TypeError('the signature cannot be read'))),
      'image/png',
    );
  });

function clear(context: CanvasRenderingContext2D): void {
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'black';
  Object.assign(context, { lineWidth: stroke, lineCap: 'round', strokeStyle: 'black' });
}

function write(context: CanvasRenderingContext2D, name: string): void {
  clear(context);
  context.font = 'italic 48px serif';
  context.fillText(name, 24, height / 2, width - 48);
}

/** A signature: drawn with a finger, or the name of who signs, typed. */
export function SignaturePad({ onSigned }: { readonly onSigned: (file: Blob) => Promise<unknown> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState('');
  const [isSigned, signed] = useState(false);
  const context = () => canvas.current?.getContext('2d');
  const begin = () => {
    const drawn = context();
    if (drawn) clear(drawn);
    signed(false);
    setName('');
  };
  useEffect(begin, []);
  const draw = (event: PointerEvent) => {
    const drawn = context();
    const box = canvas.current?.getBoundingClientRect();
    if (!drawn || !box || event.buttons === 0) return;
    const at = [
      ((event.clientX - box.left) * width) / box.width,
      ((event.clientY - box.top) * height) / box.height,
    ] as const;
    if (event.type === 'pointerdown') {
      drawn.beginPath();
      drawn.moveTo(...at);
      canvas.current?.setPointerCapture(event.pointerId);
    } else {
      drawn.lineTo(...at);
      drawn.stroke();
      signed(true);
    }
  };
  const type = (typed: string) => {
    const drawn = context();
    setName(typed);
    signed(typed.trim() !== '');
    if (drawn) write(drawn, typed);
  };
  return (
    <div class="form">
      <canvas
        ref={canvas}
        class="signature"
        width={width}
        height={height}
        role="img"
        aria-label={words.signHere}
        onPointerDown={draw}
        onPointerMove={draw}
      />
      <p class="hint">{words.signHere}</p>
      <div class="field">
        <label for="signer">{words.signName}</label>
        <input
          id="signer"
          autoComplete="off"
          value={name}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
      </div>
      <div class="acts">
        <Button
          isWide
          isBusy={!isSigned}
          onPress={() => canvas.current && toPng(canvas.current).then(onSigned)}
        >
          {words.signSave}
        </Button>
        <Button kind="quiet" isWide onPress={begin}>
          {words.signClear}
        </Button>
      </div>
    </div>
  );
}
