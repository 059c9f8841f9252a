/** Why a carrier has no price for a parcel. */
export const unpricedReasons = ['no_pickup', 'no_dropoff', 'no_level'] as const;
