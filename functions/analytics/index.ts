import type { Route } from '../../shared/platform/http/route.ts';
import { route as get } from './get.ts';

/** What stores sold. */
export const analytics: readonly Route[] = [get];
