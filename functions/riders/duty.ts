import type { Duty } from '../../shared/riders/data/availability.ts';

/** Whether a rider takes jobs, as the contract says it. */
export const availabilityOf = ({ onlineUntil, offSince }: Duty) => ({
  status: onlineUntil ? ('online' as const) : ('offline' as const),
  online_until: onlineUntil?.toISOString() ?? null,
  signed_off_at: offSince ?? null,
});
