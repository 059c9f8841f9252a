import type { AddressId, Country } from '#ground/domain';
/** The most addresses of one person. */
export const maxAddresses = 20;

/** An address of a signed-in customer, or in a store's customer record. The newest comes last. */
export interface KeptAddress {
  readonly id: AddressId;
  readonly label?: string | undefined;
  readonly address: string;
  readonly landmark?: string | undefined;
  readonly city: string;
  readonly state?: string | undefined;
  readonly country: Country;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly is_default: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly revision: number;
}

type Changeable = Omit<KeptAddress, 'id' | 'created_at' | 'updated_at' | 'revision'>;

/** A change of an address: a field that is null is cleared, one that is undefined stays. */
type AddressChange = {
  readonly [K in keyof Changeable]?:
    | Changeable[K]
    | (undefined extends Changeable[K] ? null : never)
    | undefined;
};

/** An address after a change. */
export function patchAddress(read: KeptAddress, sent: AddressChange): KeptAddress {
  const { label, address, landmark, city, state, country, latitude, longitude, is_default } = sent;
  const kept = <T>(value: T | null | undefined, before: T) =>
    value === undefined ? before : (value ?? undefined);
  return {
    ...read,
    label: kept(label, read.label),
    address: address ?? read.address,
    landmark: kept(landmark, read.landmark),
    city: city ?? read.city,
    state: kept(state, read.state),
    country: country ?? read.country,
    latitude: kept(latitude, read.latitude),
    longitude: kept(longitude, read.longitude),
    is_default: is_default ?? read.is_default,
  };
}

/** The addresses with a new or changed one. If it is the default, the others no longer are. */
export function addAddress(addresses: readonly KeptAddress[], one: KeptAddress): readonly KeptAddress[] {
  const known = addresses.some(({ id }) => id === one.id);
  const others = addresses.map((other) => {
    if (other.id === one.id) return one;
    return one.is_default && other.is_default ? { ...other, is_default: false } : other;
  });
  return known ? others : [...others, one];
}
