import type { Measure, PageMark, PaperSize, TextPicture } from '../domain/page/mark.ts';

/** A document of one page or more, all of one size. */
export interface PrintedDocument {
  readonly title: string;
  readonly size: PaperSize;
  readonly pages: readonly (readonly PageMark[])[];
  /** Whether a reader proposes to print it unscaled, which bar codes need. */
  readonly isUnscaled?: boolean;
}

/** Draws pages. */
export interface PagePrinter {
  /** The widths of texts in its font. */
  readonly measure: Measure;
  /** The PDF of a document: the same bytes for the same document. */
  pdf(document: PrintedDocument): Uint8Array<ArrayBuffer>;
  /**
   * A text drawn in its font, for printers that lack the letters.
   * @param size the em, in dots
   */
  picture(text: string, bold: boolean, size: number): TextPicture;
}
