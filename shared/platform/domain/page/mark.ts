/** The size of paper, in mm. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
}

/** From black to white. */
export type Ink = 'black' | 'grey' | 'pale' | 'white';

/** A line of text. It stands on the baseline `y` and `size` is its em. */
export interface TextMark {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  /** Black, if it is left out. */
  readonly ink?: Ink;
}

/** A filled rectangle, from its upper left corner. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BoxMark extends Rectangle {
  readonly kind: 'box';
  /** Black, if it is left out. */
  readonly ink?: Ink;
}

/** One mark on a page, in mm from its upper left corner. Rectangles of one mark are filled together. */
export type PageMark = TextMark | BoxMark | { readonly kind: 'boxes'; readonly boxes: readonly Rectangle[] };

/** The width of a text in ems. */
export type Measure = (text: string, bold: boolean) => number;

/** A text in black dots: rows from `top`, of bytes with eight dots each from `left`, counted from the text's start. */
export interface TextPicture {
  readonly left: number;
  readonly top: number;
  readonly rows: readonly Uint8Array[];
}
