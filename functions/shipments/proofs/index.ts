import type { Route } from '../../../shared/platform/http/route.ts';
import { route as create } from './create.ts';
import { route as list } from './list.ts';

/** Photos and signatures that show how a shipment was handed over. */
export const proofs: readonly Route[] = [create, list];
