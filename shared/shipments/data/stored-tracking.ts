import * as z from 'zod';
import { isTracking, type TrackingNumber } from '../domain/number/tracking-number.ts';

/** Reads a stored tracking number. A wrong value is our fault and throws. */
export const storedTracking = z.custom<TrackingNumber>(
  (value) => typeof value === 'string' && isTracking(value),
);
