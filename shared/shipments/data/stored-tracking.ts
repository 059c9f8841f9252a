import * as z from 'zod';
import { isTracking, type TrackingNumber } from '../domain/tracking-number.ts';

/** How a stored tracking number is read; what is none is a fault and is thrown. */
export const storedTracking = z.custom<TrackingNumber>(
  (value) => typeof value === 'string' && isTracking(value),
);
