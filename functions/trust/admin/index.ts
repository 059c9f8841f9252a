import type { Route } from '../../../shared/platform/http/route.ts';
import { route as decide } from './decide.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';

/** Verifications as admins see and decide them. */
export const verifications: readonly Route[] = [list, get, decide];
