/** The service levels. The contract names these four. */
export const serviceLevels = ['EXPRESS', 'STANDARD', 'SAME_DAY', 'SAVER'] as const;
export type ServiceLevel = (typeof serviceLevels)[number];

/** The carriers of a parcel: a marketplace rider, or a carrier's fleet. */
export const fulfillmentModes = ['marketplace', 'carrier'] as const;
export type FulfillmentMode = (typeof fulfillmentModes)[number];
