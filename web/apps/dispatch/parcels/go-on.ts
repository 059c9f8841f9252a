import { faceApi } from '../../kit/api/face.ts';
import { runAct } from '../data/acts.ts';
import { type Parcel, parcelPathOf } from '../data/objects.ts';
import { parcelWords } from '../words/parcels.ts';

const { parcel: words } = parcelWords;

/** Lets a parcel go on that was held up on its way. */
export const resumeParcel = (parcel: Parcel): Promise<void> =>
  runAct(parcel, words.resume, async () => {
    await faceApi.post('/api/v1/shipments/{shipment_id}/resume/', { path: parcelPathOf(parcel), body: {} });
    return words.resumed;
  });

/** Sends a parcel back to its sender. */
export const returnParcel = (parcel: Parcel): Promise<void> =>
  runAct(parcel, words.sendBack, async () => {
    await faceApi.post('/api/v1/shipments/{shipment_id}/return/', { path: parcelPathOf(parcel), body: {} });
    return words.goingBack;
  });
