import type { PagePrinter } from '#ground/domain';
import type { Mark } from '../domain/label.ts';
import type { LabelLayout } from '../domain/label-sheet.ts';

/** Draws labels on paper, in the font of other papers. */
export interface LabelPrinter extends Pick<PagePrinter, 'measure' | 'picture'> {
  /** A PDF of labels, in their order. */
  pdf(labels: readonly (readonly Mark[])[], title: string, layout: LabelLayout): Uint8Array<ArrayBuffer>;
}
