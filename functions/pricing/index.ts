import type { Route } from '../../shared/platform/http/route.ts';
import { route as estimate } from './estimate.ts';

/** What it costs to send a parcel. */
export const pricing: readonly Route[] = [estimate];
