import { useStore, useStores } from '../data/reads.ts';

/** Under which the place where the last parcel began is kept. */
const pickupName = 'svc.from';

/** Where parcels begin, as the form of a parcel has it. */
export interface Pickup {
  readonly pickup_address: string;
  readonly pickup_latitude: string;
  readonly pickup_longitude: string;
}

/** What names it in a form. */
export const pickupNames = {
  text: 'pickup_address',
  latitude: 'pickup_latitude',
  longitude: 'pickup_longitude',
} as const;

/** Keeps where a parcel began, for the next one. */
export const rememberPickup = ({ pickup_address, pickup_latitude, pickup_longitude }: Pickup): void =>
  sessionStorage.setItem(pickupName, JSON.stringify({ pickup_address, pickup_latitude, pickup_longitude }));

function readPickup(): Pickup | undefined {
  const text = sessionStorage.getItem(pickupName);
  return text ? JSON.parse(text) : undefined;
}

/** Where the next parcel begins: where the last one did, or at the shop. It is undefined while the shop is being read. */
export function usePickup(): Pickup | undefined {
  const store = useStore();
  const { data, error } = useStores();
  if (!data && !error) return undefined;
  return (
    readPickup() ?? {
      pickup_address: store?.address ?? '',
      pickup_latitude: String(store?.latitude ?? ''),
      pickup_longitude: String(store?.longitude ?? ''),
    }
  );
}
