import type * as z from 'zod';
import type { Write } from '#ground';
import { announcementOf } from '../../partners/announce.ts';
import { SponsorshipOut } from '../contract/sponsorship.ts';
import { type Sponsorship, sponsorshipPartition } from '../data/sponsorships.ts';
import { statusOfSponsorship } from '../domain/sponsorship.ts';
import { licensingEvents } from '../events.ts';

/** A sponsorship as both sides see it. @param now the partner's time */
export function toSponsorshipView(sponsorship: Sponsorship, now: Date): z.input<typeof SponsorshipOut> {
  const { decided_at = null, mode } = sponsorship;
  return {
    ...sponsorship,
    status: statusOfSponsorship(sponsorship, now),
    decided_at,
    is_test: mode === 'test',
  };
}

/** A sponsorship as GET shows it. */
const shownOf = (sponsorship: Sponsorship, now: Date) =>
  SponsorshipOut.parse(toSponsorshipView(sponsorship, now));

/** What a sponsorship can become. */
export type SponsorshipEventName = Extract<
  keyof typeof licensingEvents.types,
  `distribution.sponsorship.${string}`
>;

/** The partner's event of what a sponsorship has become. @param before undefined for a new one */
export const writeSponsorshipEvent = (
  event: SponsorshipEventName,
  before: Sponsorship | undefined,
  sponsorship: Sponsorship,
  now: Date,
): Write => {
  const { organization, mode, revision } = sponsorship;
  const data = shownOf(sponsorship, now);
  const announced = { organization, mode, revision, data, before: before && shownOf(before, now) };
  return licensingEvents.emit(sponsorshipPartition(sponsorship.id), announcementOf(event, announced, now));
};
