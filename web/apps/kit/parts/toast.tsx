import { signal } from '@preact/signals';
import { toFailure } from '../api/failure.ts';
import { kitWords } from '../browser.ts';

/** Milliseconds for which a word stays. */
const shownMs = 5_000;

interface Toast {
  readonly id: number;
  readonly text: string;
  /** What a tap does, and what it is called. */
  readonly act?: { readonly name: string; run(): void } | undefined;
}

const toasts = signal<readonly Toast[]>([]);
let count = 0;

const removeToast = (id: number) => {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
};

/** Says a word about what was done, at the edge of the screen. @param act stays until it is pressed, if it `isLasting` */
export function sayDone(text: string, act?: Toast['act'], isLasting = false): void {
  const id = count++;
  toasts.value = [...toasts.value, { id, text, act }];
  if (!isLasting) setTimeout(() => removeToast(id), shownMs);
}

/** Says why something could not be done. */
export const sayFailure = (error: unknown): void => sayDone(toFailure(error).detail);

/** What a tap does: it says why, if it cannot be done. */
export const attempt = (run: () => Promise<unknown>) => (): Promise<unknown> => run().catch(sayFailure);

/** Does something in five seconds, unless it is undone. */
export function doUnlessUndone(text: string, run: () => unknown): void {
  const timer = setTimeout(() => void run(), shownMs);
  sayDone(text, { name: kitWords.undo, run: () => clearTimeout(timer) });
}

/** Where words appear. */
export const Toasts = () => (
  <div class="toasts" role="status">
    {toasts.value.map(({ id, text, act }) => (
      <p key={id} class="toast">
        <span>{text}</span>
        {act && (
          <button
            type="button"
            class="plain"
            onClick={() => {
              act.run();
              removeToast(id);
            }}
          >
            {act.name}
          </button>
        )}
      </p>
    ))}
  </div>
);
