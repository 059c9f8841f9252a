import type { ListItem } from '../../../../client/types.ts';

/** What the API answers, by the names that the board uses. */
export type Parcel = ListItem<'/api/v1/carriers/me/shipments/'>;
export type Rider = ListItem<'/api/v1/carriers/me/riders/'>;

/** What waits to be claimed, and what is claimed and not ended. */
export interface BoardParcels {
  readonly open: readonly Parcel[];
  readonly claimed: readonly Parcel[];
}

/** Where a parcel is collected and where it goes. */
export const pickupOf = ({ pickup_latitude, pickup_longitude }: Parcel) => ({
  latitude: pickup_latitude,
  longitude: pickup_longitude,
});
export const doorOf = ({ dropoff_latitude, dropoff_longitude }: Parcel) => ({
  latitude: dropoff_latitude,
  longitude: dropoff_longitude,
});

/** Where the next rider who takes a parcel must go: the sender, or the door once it was picked up. */
export const nextStopOf = (parcel: Parcel) => (parcel.picked_up_at ? doorOf(parcel) : pickupOf(parcel));

/** What names a parcel in the paths of the API. */
export const parcelPathOf = ({ id }: { readonly id: string }) => ({ shipment_id: id });
