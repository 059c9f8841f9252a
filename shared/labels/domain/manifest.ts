import type { Hundredths } from '#ground/domain';
import type { TrackingNumber } from '../../shipments/domain/number/tracking-number.ts';

/** A parcel on a manifest. */
export interface ManifestParcel {
  readonly tracking: TrackingNumber;
  /** The merchant's own reference; it may be empty. */
  readonly reference: string;
  readonly recipient: string;
  readonly address: string;
  readonly weight: Hundredths<'kg'>;
  readonly fragile: boolean;
}

/** The parcels that one carrier or rider receives. */
export interface ManifestPart {
  /** Empty while nobody has claimed them. */
  readonly receiver: string;
  readonly parcels: readonly ManifestParcel[];
}

/** The list of parcels that a merchant hands over, for both sides to sign. */
export interface Manifest {
  readonly sender: string;
  /** When it was made, for display. */
  readonly made: string;
  /** Test parcels must not be carried. */
  readonly test: boolean;
  readonly parts: readonly ManifestPart[];
}
