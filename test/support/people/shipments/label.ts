import { randomBytes } from 'node:crypto';
import type { Label } from '../../../../shared/labels/domain/label.ts';
import {
  toTrackingNumber,
  trackingLinkOf,
} from '../../../../shared/shipments/domain/number/tracking-number.ts';

const tracking = toTrackingNumber(randomBytes(5));

/** What the label of an ordinary parcel says. */
export const parcel: Label = {
  tracking,
  trackingUrl: trackingLinkOf('https://api.svc.example', tracking),
  level: 'EXPRESS',
  route: ['YAB', 'LEK'],
  sender: { name: 'Mama Titi Stores', address: '12 Herbert Macaulay Way, Yaba', phone: '+2348034567890' },
  recipient: { name: 'Ngozi Okafor', address: '7 Admiralty Road, Lekki', phone: '+2348012345678' },
  landmark: 'Beside the Silverbird Galleria',
  carrier: 'Lagoon Line, Yaba hub',
  fragile: true,
  weight: '2.50 kg',
  booked: '21 November 2026',
  reference: 'ORDER-1001',
  contents: 'Leather sandals',
  test: false,
};
