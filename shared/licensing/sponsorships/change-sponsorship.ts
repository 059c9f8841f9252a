import type { Write } from '#ground';
import type { Clock } from '../../partners/domain/organization.ts';
import { changeSponsorship, type Sponsorship, saveSponsorship } from '../data/sponsorships.ts';
import { type SponsorshipAction, sponsorshipMachine, statusOfSponsorship } from '../domain/sponsorship.ts';
import { type SponsorshipEventName, writeSponsorshipEvent } from './sponsorship-view.ts';

const events = {
  approve: 'distribution.sponsorship.approved',
  decline: 'distribution.sponsorship.declined',
  expire: 'distribution.sponsorship.expired',
  end: 'distribution.sponsorship.ended',
} as const satisfies Record<SponsorshipAction, SponsorshipEventName>;

/** A sponsorship takes a step. @throws Problem invalid_state, also for a proposal that has expired */
export function transitionSponsorship(
  read: Sponsorship,
  action: SponsorshipAction,
  clock: Clock,
): { readonly sponsorship: Sponsorship; readonly writes: readonly Write[] } {
  const { now } = clock;
  const present = action === 'expire' ? read.status : statusOfSponsorship(read, now);
  const status = sponsorshipMachine.advance(present, action);
  const isDecision = action === 'approve' || action === 'decline';
  const set = isDecision ? { status, decided_at: now.toISOString() } : { status };
  const sponsorship = changeSponsorship(read, set, now);
  const writes = [
    ...saveSponsorship(read, sponsorship, clock),
    writeSponsorshipEvent(events[action], read, sponsorship, now),
  ];
  return { sponsorship, writes };
}
