import type { LabelPicture, Mark, Measure } from '../domain/label.ts';

/** Draws labels on paper. */
export interface LabelPrinter {
  /** The widths of texts in its font. */
  readonly measure: Measure;
  /** A PDF of one page at its real size. */
  pdf(marks: readonly Mark[], title: string): Uint8Array<ArrayBuffer>;
  /**
   * A text drawn in its font, for printers that lack the letters.
   * @param size the em, in dots
   */
  picture(text: string, bold: boolean, size: number): LabelPicture;
}
