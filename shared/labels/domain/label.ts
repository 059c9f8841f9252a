import type { BoxMark, TextMark } from '#ground/domain';
import type { TrackingNumber } from '../../shipments/domain/number/tracking-number.ts';

/** The sender or the recipient on a label. The phone may be empty. */
export interface LabelParty {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}

/** The content of a parcel's label. */
export interface Label {
  readonly tracking: TrackingNumber;
  /** The tracking page that the QR code opens. */
  readonly trackingUrl: string;
  readonly level: string;
  /** Codes of the origin and the destination, for sorting by eye. */
  readonly route: readonly [from: string, to: string];
  readonly sender: LabelParty;
  readonly recipient: LabelParty;
  /** What to look for near the drop-off; it may be empty. */
  readonly landmark: string;
  /** The carrier, and the hub to which a first mile goes; empty for a parcel of the marketplace. */
  readonly carrier: string;
  readonly fragile: boolean;
  /** Includes the unit. */
  readonly weight: string;
  readonly booked: string;
  readonly reference: string;
  readonly contents: string;
  /** A test parcel must not be carried. */
  readonly test: boolean;
}

/** The files that labels are printed from. */
export const labelFormats = ['pdf', 'zpl'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** The paper, in mm: the usual 4 × 6 inch shipping label by its metric name. */
export const labelSize = { width: 100, height: 150 } as const;

/** One dot of a label printer of 203 dpi, in mm. All bars are whole dots wide, so that they print sharp. */
export const dot = 1 / 8;

/**
 * One mark on the label, in mm from its upper left corner. A Code 128 has modules of `module` mm and no quiet zones. A QR
 * code fits into a square of `size`, including its quiet zone.
 */
export type Mark =
  | TextMark
  | BoxMark
  | {
      readonly kind: 'code128';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly module: number;
      readonly height: number;
    }
  | {
      readonly kind: 'qr';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
    };

/** The width of a QR code in modules, with its quiet zone of four on each side. */
const withQuietZone = (modules: number) => modules + 8;

/** The position of a QR code in its square, and the width of a module in mm, which is a whole number of dots. */
export function placeQr(modules: number, { x, y, size }: { x: number; y: number; size: number }) {
  const module = Math.max(1, Math.floor(size / withQuietZone(modules) / dot)) * dot;
  const inset = Math.round((size - modules * module) / 2 / dot) * dot;
  return { x: x + inset, y: y + inset, module };
}
