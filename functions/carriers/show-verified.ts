import { followEvents, toId } from '#ground';
import { applyVerified, loadCarrier, saveCarrier } from '../../shared/carriers/data.ts';
import { loadStanding } from '../../shared/trust/data/standing.ts';
import { trustEvents } from '../../shared/trust/events.ts';

/**
 * Shows a carrier's hubs to live parcels once it is verified, and hides them when it is suspended. Only the standing at
 * the moment of the run counts, so events may come late, twice or out of order. Until then bookings and claims check
 * the standing themselves.
 */
export const consumer = followEvents({
  id: 'carriers.show-verified',
  summary: 'Shows the hubs of verified carriers to live parcels',
  pattern: trustEvents.pattern(['verification.verified', 'verification.suspended'], {
    mode: 'live',
    detail: { role: ['carrier'] },
  }),
  async follow(event, { table }) {
    const user = toId<'User'>(event.tenant);
    const [read, { verified }] = await Promise.all([
      loadCarrier(table, user),
      loadStanding(table, { user, mode: 'live' }),
    ]);
    if (!read || read.profile.verified === verified) return;
    await table.commit(await saveCarrier(table, read, applyVerified(read, verified)));
  },
});
