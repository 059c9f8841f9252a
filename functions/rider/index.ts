import type { Route } from '../../shared/http/route.ts';
import { route as jobs } from './jobs.ts';
import { route as location } from './location.ts';

/** What riders do between shipments. */
export const rider: readonly Route[] = [jobs, location];
