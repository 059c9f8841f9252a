import type { Kobo } from '../../../kernel/money.ts';
import {
  a4RightEdge,
  alignEnd,
  drawRule,
  a4Margin as left,
  printAmount,
  writeLine,
  writeLines,
} from './a4.ts';
import type { Piece } from './flow.ts';
import type { Measure } from './mark.ts';

const amountWidth = 32;
const captionStyle = { size: 2.8, ink: 'grey' } as const;

/** The captions of a table. A text is at its left end, and a number is where its column ends. */
export function pieceOfCaptions(
  texts: readonly (readonly [x: number, caption: string])[],
  ends: readonly (readonly [right: number, caption: string])[],
  measure: Measure,
): Piece {
  return {
    height: 7,
    draw: (top) => [
      ...texts.map(([x, caption]) => writeLine(x, top + 4, caption, captionStyle)),
      ...ends.map(([right, caption]) => alignEnd(writeLine(right, top + 4, caption, captionStyle), measure)),
      drawRule(top + 6),
    ],
  };
}

/** What a row of a table says, and its amount. */
export interface AmountRow {
  readonly text: string;
  readonly amount: Kobo;
}

/** How the rows of a table look. */
export interface RowStyle {
  /** The em in mm. */
  readonly size: number;
  /** The most lines that a text takes. */
  readonly most: number;
  /** The room between two rows in mm. */
  readonly gap: number;
}

const usualRows: RowStyle = { size: 3.4, most: 3, gap: 3.4 };

/** Rows of a text and an amount, under these captions. */
export function piecesOfRows(
  rows: readonly AmountRow[],
  captions: readonly [text: string, amount: string],
  measure: Measure,
  { size, most, gap }: RowStyle = usualRows,
): readonly Piece[] {
  const head = pieceOfCaptions([[left, captions[0]]], [[a4RightEdge, captions[1]]], measure);
  return rows.map(({ text, amount }) => {
    const width = a4RightEdge - left - amountWidth;
    const wordsAt = (y: number) => writeLines({ x: left, y, width, most }, text, measure, { size });
    const height = wordsAt(0).height + gap;
    const room = gap / 2 - 0.3;
    return {
      height,
      head,
      draw: (top) => [
        ...wordsAt(top + room).marks,
        alignEnd(writeLine(a4RightEdge, top + room + size, printAmount(amount), { size }), measure),
        drawRule(top + height - 0.2, 'pale'),
      ],
    };
  });
}

/** What a document says in a sentence or two, across the page. */
export function pieceOfText(text: string, measure: Measure): Piece {
  const linesAt = (y: number) =>
    writeLines({ x: left, y, width: a4RightEdge - left, most: 4 }, text, measure);
  return { height: linesAt(0).height + 8, draw: (top) => linesAt(top + 2).marks };
}
