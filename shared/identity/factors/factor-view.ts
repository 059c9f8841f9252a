import type * as z from 'zod';
import type { FactorOut } from '../contract/factors.ts';
import type { PendingFactor, StoredFactor } from '../data/factors.ts';

/** A factor as its owner sees it. */
export const toFactorView = (
  factor: StoredFactor | PendingFactor,
  status: 'PENDING' | 'ACTIVE' = 'ACTIVE',
): z.input<typeof FactorOut> => {
  const { id, kind, name, created_at } = factor;
  const last_used_at = ('last_used_at' in factor ? factor.last_used_at : undefined) ?? null;
  return { id, kind, name, status, created_at, last_used_at };
};
