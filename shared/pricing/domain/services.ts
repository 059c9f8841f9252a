/** How fast a parcel is carried. The contract names the four levels. */
export const serviceLevels = ['EXPRESS', 'STANDARD', 'SAME_DAY', 'SAVER'] as const;
export type ServiceLevel = (typeof serviceLevels)[number];

/** Who carries a parcel: a rider of the marketplace, or a carrier's fleet. */
export const fulfillmentModes = ['marketplace', 'carrier'] as const;
export type FulfillmentMode = (typeof fulfillmentModes)[number];
