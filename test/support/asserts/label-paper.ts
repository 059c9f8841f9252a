import { createLabelPrinter } from '../../../shared/labels/adapters/label-printer.ts';
import { drawLabel } from '../../../shared/labels/domain/label-layout.ts';
import { createPagePrinter } from '../../../shared/platform/adapters/page-printer.ts';
import { toTrackingNumber, trackingLinkOf } from '../../../shared/shipments/domain/number/tracking-number.ts';
import { parcel } from '../people/shipments/label.ts';
import { pngPixelsOf } from '../services/pictures.ts';
import type { Bitmap } from './bitmap.ts';
import { printZpl } from './zpl.ts';

const { measure } = createLabelPrinter(createPagePrinter());

/** The number of a parcel that is the same each time, so that a photo is read or not whenever it is taken. */
const tracking = toTrackingNumber(Uint8Array.of(1, 35, 69, 103, 137));

/** A label as it lies on a parcel, with what its codes say. */
export async function printPaper(): Promise<{
  readonly paper: Bitmap;
  readonly tracking: string;
  readonly trackingUrl: string;
}> {
  const trackingUrl = trackingLinkOf('https://api.svc.example', tracking);
  const printed = await printZpl(drawLabel({ ...parcel, tracking, trackingUrl }, measure));
  const { width, height, data } = await pngPixelsOf(printed);
  const dots = Uint8Array.from({ length: width * height }, (_, at) => data[4 * at] ?? 0);
  return { paper: { width, height, dots }, tracking, trackingUrl };
}
