import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { readTable, readText, type Table } from '../format/table.ts';

/** Takes files of the device. The same one can be taken again. */
export function FileInput({
  accept,
  isMany = false,
  isMain = false,
  capture,
  onPick,
  children,
}: {
  /** Types and ends of names, as the browser takes them. */
  readonly accept: string;
  readonly isMany?: boolean;
  /** Whether it is the one act of its screen. */
  readonly isMain?: boolean;
  /** Opens the camera on a phone, rather than what is kept there. */
  readonly capture?: 'environment';
  readonly onPick: (files: readonly File[]) => unknown;
  readonly children: ComponentChildren;
}) {
  const id = useId();
  return (
    <div class="file-input">
      <input
        id={id}
        class="hidden"
        type="file"
        accept={accept}
        multiple={isMany}
        capture={capture}
        onChange={({ currentTarget }) => {
          void onPick([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <label for={id} class={isMain ? 'button' : 'button quiet'}>
        {children}
      </label>
    </div>
  );
}

/** A table that somebody chose. */
export interface ChosenTable {
  readonly file: File;
  readonly table: Table;
}

/** Takes a table, as spreadsheets and shops write it. */
export const TableInput = ({
  isMain = false,
  onPick,
  children,
}: {
  readonly isMain?: boolean;
  readonly onPick: (chosen: ChosenTable) => unknown;
  readonly children: ComponentChildren;
}) => (
  <FileInput
    accept=".csv,.tsv,.txt,text/csv"
    isMain={isMain}
    onPick={async ([file]) => file && onPick({ file, table: readTable(await readText(file)) })}
  >
    {children}
  </FileInput>
);
