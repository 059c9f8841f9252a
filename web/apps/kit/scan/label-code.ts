import {
  parseTrackingNumber,
  type TrackingNumber,
} from '../../../../shared/shipments/domain/number/tracking-number.ts';

/** What a code of our label says: the number, or the link of the parcel’s page. Whatever service printed it. */
const linkOfParcel = /^https?:\/\/[^/]+\/t\/([^/?#]+)\/?$/i;

/** The tracking number in a code of a label, or as somebody types it; undefined where it is none of ours. */
export const parseLabelCode = (text: string): TrackingNumber | undefined =>
  parseTrackingNumber(linkOfParcel.exec(text.trim())?.[1] ?? text);
