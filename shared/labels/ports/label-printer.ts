import type { Mark, Measure, Picture } from '../domain/label.ts';

/** Draws labels on paper. */
export interface LabelPrinter {
  /** How wide texts are in its font. */
  readonly measure: Measure;
  /** A PDF of one page, at its true size. */
  pdf(marks: readonly Mark[], title: string): Uint8Array<ArrayBuffer>;
  /** A text in its font, for printers that lack its letters. @param size the em, in dots */
  picture(text: string, bold: boolean, size: number): Picture;
}
