import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { refreshReads } from '../../kit/api/reads.ts';
import { AreaField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import type { Form } from '../../kit/forms/form.ts';
import type { Limits } from '../../kit/forms/limits.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import type { IconName } from '../../kit/parts/icon.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { opsWords } from '../words/en.ts';

/** What an operator does to somebody or something, and says why. @property K the fields besides the reason */
export interface ReasonedAct<K extends string = never> {
  /** Under which what was typed is kept, such as `suspend.<id>`. */
  readonly id: string;
  /** What the button says that opens the sheet. */
  readonly name: string;
  /** What the sheet is called: the act with the name of whom or what it is about. By default the name. */
  readonly title?: string;
  readonly icon?: IconName;
  /** Whether it takes something away from somebody. */
  readonly isGrave?: boolean;
  /** What it moves, ends and leaves as it is: a sentence each, read before it is done. */
  readonly moves: readonly string[];
  /** How long the texts may be: of `limits:<route>`. */
  readonly limits?: Limits;
  /** The first values of the fields: of a reason alone `{ reason: '' }`. */
  readonly initial: Readonly<Record<K | 'reason', string>>;
  fields?(form: Form<K | 'reason'>): ComponentChildren;
  /** Whether the route asks for no reason. */
  readonly hasNoReason?: boolean;
  /** Who reads the reason, if not the colleagues alone. */
  readonly reasonHint?: string;
  /** What is said when it is done. */
  readonly done: string;
  /** The names of what is read again afterwards (`keyOf`), such as the person and her timeline. */
  readonly touches: readonly string[];
  /** @param key goes with it until it is answered */
  send(values: Readonly<Record<K | 'reason', string>>, key: string): Promise<unknown>;
}

interface Acting<K extends string> {
  readonly act: ReasonedAct<K>;
  readonly onClose: () => void;
}

/** An act within a sheet: what it moves, what it asks for, why, and the button that does it. */
export function ActForm<K extends string = never>({ act, onClose }: Acting<K>) {
  const { id, name, moves, fields, hasNoReason = false, done, touches, send } = act;
  const form = useForm(`act.${id}`, act.initial, act.limits && { limits: act.limits });
  return (
    <>
      <ul class="moves">
        {moves.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <FormFrame
        form={form}
        act={name}
        send={async (values, key) => {
          await send(values, key);
          await refreshReads(...touches);
          sayDone(done);
        }}
        onDone={onClose}
      >
        {fields?.(form)}
        {!hasNoReason && (
          <AreaField
            form={form}
            name="reason"
            label={opsWords.act.reason}
            hint={act.reasonHint ?? opsWords.act.reasonHint}
          />
        )}
      </FormFrame>
    </>
  );
}

/** The sheet of an act. */
export const ActSheet = <K extends string = never>({ act, onClose }: Acting<K>) => (
  <Sheet title={act.title ?? act.name} onClose={onClose}>
    <ActForm act={act} onClose={onClose} />
  </Sheet>
);

/** The button of an act, which opens its sheet. */
export function ActButton<K extends string = never>({ act }: { readonly act: ReasonedAct<K> }) {
  const [isOpen, open] = useState(false);
  const { name, icon, isGrave } = act;
  return (
    <>
      <Button kind={isGrave ? 'grave' : 'quiet'} {...(icon && { icon })} onPress={() => open(true)}>
        {name}
      </Button>
      {isOpen && <ActSheet act={act} onClose={() => open(false)} />}
    </>
  );
}
