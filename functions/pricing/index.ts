import type { Route } from '../../shared/platform/http/route.ts';
import { route as estimate } from './estimate.ts';

/** Rates for a route and a parcel. */
export const pricing: readonly Route[] = [estimate];
