import type { PagePrinter } from '#ground/domain';
import type { Mark } from '../domain/label.ts';

/** Draws labels on paper, in the font of other papers. */
export interface LabelPrinter extends Pick<PagePrinter, 'measure' | 'picture'> {
  /** A PDF of one page at its real size. */
  pdf(marks: readonly Mark[], title: string): Uint8Array<ArrayBuffer>;
}
