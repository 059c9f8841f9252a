import type { Route } from '../../shared/platform/http/route.ts';
import { route as autocomplete } from './autocomplete.ts';
import { route as geocode } from './geocode.ts';

/** Address suggestions, and the coordinates of a suggestion. */
export const places: readonly Route[] = [autocomplete, geocode];
