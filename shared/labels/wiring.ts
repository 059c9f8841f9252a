import { defineDependency, pagePrinterAccess } from '#ground';
import { createLabelPrinter } from './adapters/label-printer.ts';

/** Draws labels inside the function, without a service. */
export const labelPrinterAccess = defineDependency(pagePrinterAccess.needs, (wire) =>
  createLabelPrinter(pagePrinterAccess.of(wire)),
);
