import { createRequire } from 'node:module';
import { createLabelPrinter } from '../../../shared/labels/adapters/label-printer.ts';
import { labelSize, type Mark } from '../../../shared/labels/domain/label.ts';
import { zplOf } from '../../../shared/labels/domain/label-zpl.ts';
import { createPagePrinter } from '../../../shared/platform/adapters/page-printer.ts';

/** By `require`: as a module it comes with a source map that is not there. */
const { ready }: typeof import('zpl-renderer-js') = createRequire(import.meta.url)('zpl-renderer-js');

const printer = createLabelPrinter(createPagePrinter());

/** Dots a mm of the printers that ZPL is for. */
export const dotsPerMm = 8;

/** What a printer of 203 dpi makes of a label, as PNG. */
export async function printZpl(marks: readonly Mark[]): Promise<Uint8Array> {
  const { api } = await ready;
  const zpl = zplOf(marks, printer.picture);
  return Buffer.from(await api.zplToBase64Async(zpl, labelSize.width, labelSize.height, dotsPerMm), 'base64');
}
