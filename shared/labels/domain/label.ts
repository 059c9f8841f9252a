import type { TrackingNumber } from '../../shipments/domain/tracking-number.ts';

/** What the label of a parcel says. */
export interface Label {
  readonly tracking: TrackingNumber;
  /** What the QR code opens: the page of the parcel. */
  readonly trackingUrl: string;
  readonly level: string;
  /** Codes of the places that it goes from and to, for sorting by eye. */
  readonly route: readonly [from: string, to: string];
  readonly sender: { readonly name: string; readonly address: string };
  /** The phone may be empty. */
  readonly recipient: { readonly name: string; readonly address: string; readonly phone: string };
  /** With its unit. */
  readonly weight: string;
  readonly booked: string;
  readonly reference: string;
  readonly contents: string;
  /** Nobody is to carry a parcel of test mode. */
  readonly test: boolean;
}

/** The paper, in mm: the usual 4 × 6 inch shipping label by its metric name. */
export const labelSize = { width: 100, height: 150 } as const;

/** The dot of a label printer of 203 dpi, in mm: the widths of all bars are whole ones, so that they print sharp. */
export const dot = 1 / 8;

/**
 * One thing on the label, in mm from its upper left corner. A text stands on the baseline `y`, `size` is its em; boxes
 * are black; a Code 128 has modules of `module` mm and leaves its quiet zones to the layout; a QR code, with its own
 * quiet zone, fits into a square of `size`.
 */
export type Mark = { readonly x: number; readonly y: number } & (
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly size: number;
      readonly bold: boolean;
      /** On a black box. */
      readonly white?: boolean;
    }
  | { readonly kind: 'box'; readonly width: number; readonly height: number }
  | { readonly kind: 'code128'; readonly text: string; readonly module: number; readonly height: number }
  | { readonly kind: 'qr'; readonly text: string; readonly size: number }
);

export type Text = Extract<Mark, { kind: 'text' }>;

/** The width of a text in ems. */
export type Measure = (text: string, bold: boolean) => number;

/** The modules that a QR code is wide with its quiet zone of four on each side. */
const withQuietZone = (modules: number) => modules + 8;

/** Where a QR code of so many modules stands in its square, and how wide a module is, in mm: a number of whole dots. */
export function placeQr(modules: number, { x, y, size }: { x: number; y: number; size: number }) {
  const module = Math.max(1, Math.floor(size / withQuietZone(modules) / dot)) * dot;
  const inset = Math.round((size - modules * module) / 2 / dot) * dot;
  return { x: x + inset, y: y + inset, module };
}

/** A text in black dots: rows from `top`, of bytes with eight dots each from `left`, counted from where it is to begin. */
export interface Picture {
  readonly left: number;
  readonly top: number;
  readonly rows: readonly Uint8Array[];
}
