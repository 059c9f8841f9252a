import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { kitWords } from '../browser.ts';
import { Button } from './button.tsx';

/** A part of a screen over the others: at the bottom on phones. It takes the focus and gives it back. */
export function Sheet({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => unknown;
  readonly children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // At once, and not after the next picture: the tap waits for it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => before instanceof HTMLElement && before.focus();
  }, []);
  return (
    <dialog ref={dialog} class="sheet" aria-labelledby={id} onClose={() => onClose()}>
      <div class="sheet-head">
        <h2 id={id}>{title}</h2>
        <Button kind="plain" icon="close" onPress={() => dialog.current?.close()}>
          {kitWords.close}
        </Button>
      </div>
      {children}
    </dialog>
  );
}

interface Asked {
  readonly title: string;
  readonly text?: string | undefined;
  /** What the button that does it says. */
  readonly act: string;
  answer(isMeant: boolean): void;
}

const asked = signal<Asked | undefined>(undefined);

/** Asks once before something that cannot be undone. @returns whether it is meant */
export const askBefore = (question: Omit<Asked, 'answer'>): Promise<boolean> =>
  new Promise((answer) => {
    asked.value = { ...question, answer };
  });

/** Where questions appear. */
export function Questions() {
  const question = asked.value;
  if (!question) return null;
  const close = (isMeant: boolean) => {
    asked.value = undefined;
    question.answer(isMeant);
  };
  return (
    <Sheet title={question.title} onClose={() => close(false)}>
      {question.text && <p>{question.text}</p>}
      <div class="acts">
        <Button kind="grave" isWide onPress={() => close(true)}>
          {question.act}
        </Button>
        <Button kind="quiet" isWide onPress={() => close(false)}>
          {kitWords.cancel}
        </Button>
      </div>
    </Sheet>
  );
}
