import type { Route } from '../../../shared/platform/http/route.ts';
import { route as list } from './list.ts';

/** Who changed what with which credential. */
export const audit: readonly Route[] = [list];
