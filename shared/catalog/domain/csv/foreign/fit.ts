import type { FieldCode } from '#ground/domain';
import type { Cells } from '../row.ts';

/** A cell that was changed to fit: its text, or undefined if it is left out, and why. */
interface Fitted {
  readonly text: string | undefined;
  readonly code: FieldCode;
  readonly detail: string;
}

/** Looks at a cell. @returns undefined for a cell that fits */
export type Fit = (cell: string, cells: Cells) => Fitted | undefined;
