import type { Route } from '../../shared/platform/http/route.ts';
import { levels } from './levels/index.ts';
import { movements } from './movements/index.ts';
import { waitlist } from './waitlist/index.ts';
import { warehouses } from './warehouses/index.ts';

/** Warehouses, the stock in them, and its movements. */
export const inventory: readonly Route[] = [...warehouses, ...levels, ...movements, ...waitlist];
