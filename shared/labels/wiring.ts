import { dependency } from '../platform/wire.ts';
import { labelPrinter as embedded } from './adapters/label-printer.ts';

/** Draws labels inside the function, without a service. */
export const labelPrinterAccess = dependency([], embedded);
