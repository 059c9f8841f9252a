import { createPagePrinter } from '../adapters/page-printer.ts';
import { defineDependency } from '../wire.ts';

/** Draws pages inside the function, without a service. */
export const pagePrinterAccess = defineDependency([], createPagePrinter);
