import { dependency } from '../platform/wire.ts';
import { labelPrinter as embedded } from './adapters/label-printer.ts';

/** Draws labels in the function itself, with nobody's help. */
export const labelPrinterAccess = dependency([], embedded);
