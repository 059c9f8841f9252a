import type { Parcel } from './objects.ts';

/** Whether a rider of the marketplace brings it to the hub, or may still. */
export const isOnFirstMile = ({ first_mile }: Parcel): boolean =>
  first_mile !== undefined && ['OPEN', 'CLAIMED', 'PICKED_UP'].includes(first_mile.status);

/** Whether it will be at the hub soon, to be confirmed there. */
export const isHandedInSoon = ({ first_mile }: Parcel): boolean => first_mile?.status === 'PICKED_UP';
