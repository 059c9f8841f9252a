import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { nameForClient } from '../api/acting.ts';
import { kitWords } from '../browser.ts';
import { createFaceForm, type Form, sayElsewhere } from '../forms/form.ts';
import type { Limits } from '../forms/limits.ts';
import { Button } from '../parts/button.tsx';
import { FailureNotice } from '../parts/notice.tsx';

/** A form of a screen. What is typed stays over a reload, unless it has a secret in it. */
export const useForm = <K extends string>(
  name: string,
  initial: Readonly<Record<K, string>>,
  { isSecret = false, limits }: { readonly isSecret?: boolean; readonly limits?: Limits } = {},
): Form<K> =>
  useMemo(
    () =>
      createFaceForm(
        nameForClient(`svc.form.${name}`),
        initial,
        isSecret ? undefined : sessionStorage,
        limits,
      ),
    [name],
  );

/** The fields of a form, why it was refused, and the button that sends it. */
export function FormFrame<K extends string>({
  form,
  act,
  send,
  onDone,
  isKept = false,
  children,
}: {
  readonly form: Form<K>;
  readonly act: ComponentChildren;
  readonly send: (values: Readonly<Record<K, string>>, key: string) => Promise<void>;
  readonly onDone?: () => unknown;
  /** Whether what was typed is still needed afterwards. */
  readonly isKept?: boolean;
  readonly children: ComponentChildren;
}) {
  const element = useRef<HTMLFormElement>(null);
  const failure = form.failure.value;
  useEffect(() => {
    if (failure) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  const submit = async () => {
    if (!(await form.submit(send))) return;
    if (!isKept) form.forget();
    onDone?.();
  };
  const sentences = failure ? sayElsewhere(failure, Object.keys(form.values.value)) : [];
  return (
    <form
      ref={element}
      class="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      {failure && (
        <FailureNotice
          failure={failure}
          sentences={sentences.length > 0 ? sentences : [kitWords.checkFields]}
        />
      )}
      <div class="acts">
        <Button isSubmit isWide isBusy={form.isBusy.value}>
          {act}
        </Button>
      </div>
    </form>
  );
}
