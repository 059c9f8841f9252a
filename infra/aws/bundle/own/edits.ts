/** A part of a source, and its replacement. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A source after edits, of which none overlaps another. What is only put in before a part stands before its replacement. */
export const applyEdits = (source: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.from - a.from || b.to - a.to)
    .reduce((text, { from, to, text: instead }) => text.slice(0, from) + instead + text.slice(to), source);
