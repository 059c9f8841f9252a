import type { Route } from '../../../shared/platform/http/route.ts';
import { route as get } from './get.ts';

/** Whether the service works. */
export const health: readonly Route[] = [get];
