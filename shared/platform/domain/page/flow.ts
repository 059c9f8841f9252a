import type { PageMark } from './mark.ts';

/** A piece of a document that stays on one page. All lengths are in mm. */
export interface Piece {
  readonly height: number;
  /** The head of the table that it is a row of: it stands above the table's first row on each page. */
  readonly head?: Piece;
  draw(top: number): readonly PageMark[];
}

/** The room for pieces on a page. */
interface Room {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Sets pieces below one another, on as many pages as they need. A table goes on under its head on the next page.
 * @param first, others the room on the first page, and on those that follow
 */
export function composePages(
  pieces: readonly Piece[],
  first: Room,
  others: Room,
): readonly (readonly PageMark[])[] {
  const pages: PageMark[][] = [[]];
  let room = first;
  let y = first.top;
  let head: Piece | undefined;
  const put = (piece: Piece) => {
    pages.at(-1)?.push(...piece.draw(y));
    y += piece.height;
  };
  for (const piece of pieces) {
    const needsHead = piece.head !== undefined && piece.head !== head;
    const height = piece.height + (needsHead ? (piece.head?.height ?? 0) : 0);
    const isFull = y > room.top && y + height > room.bottom;
    if (isFull) {
      pages.push([]);
      room = others;
      y = room.top;
    }
    if (piece.head && (needsHead || isFull)) put(piece.head);
    head = piece.head;
    put(piece);
  }
  return pages;
}
