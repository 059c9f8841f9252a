import type { Route } from '../../shared/platform/http/route.ts';
import { route as autocomplete } from './autocomplete.ts';
import { route as geocode } from './geocode.ts';

/** Addresses and their points, while they are typed. */
export const places: readonly Route[] = [autocomplete, geocode];
