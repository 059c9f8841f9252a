import { defineDependency } from '../platform/wire.ts';
import { createLabelPrinter } from './adapters/label-printer.ts';

/** Draws labels inside the function, without a service. */
export const labelPrinterAccess = defineDependency([], createLabelPrinter);
