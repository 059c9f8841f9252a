import {
  type DueTimes,
  defineDue,
  defineMachine,
  msPerDay,
  refusalOf,
  type Transition,
} from '#ground/domain';
/** A partner's offer to pay a plan for its client, from the proposal to its end. It moves no money. */
export const sponsorshipStatuses = ['PROPOSED', 'APPROVED', 'DECLINED', 'EXPIRED', 'ENDED'] as const;
export type SponsorshipStatus = (typeof sponsorshipStatuses)[number];

/** From what a partner pays a plan: its prepaid pool, or its wallet at the prices of resellers. */
export const licenseSources = ['POOL', 'WHOLESALE'] as const;
export type LicenseSource = (typeof licenseSources)[number];

/** Milliseconds for which a proposal waits for its merchant. */
const proposalLife = 14 * msPerDay;

const transitions = {
  approve: { moves: { PROPOSED: 'APPROVED' } },
  decline: { moves: { PROPOSED: 'DECLINED' } },
  expire: { moves: { PROPOSED: 'EXPIRED' } },
  end: { moves: { PROPOSED: 'ENDED', APPROVED: 'ENDED' } },
} as const satisfies Record<string, Transition<SponsorshipStatus>>;
export type SponsorshipAction = keyof typeof transitions;

export const sponsorshipMachine = defineMachine<SponsorshipStatus, SponsorshipAction>(
  transitions,
  refusalOf('sponsorship'),
);

/** Of a sponsorship that waits for its merchant, or was approved. */
export const openSponsorshipStatuses = ['PROPOSED', 'APPROVED'] as const;
type OpenSponsorshipStatus = (typeof openSponsorshipStatuses)[number];

/** Whether a sponsorship waits for its merchant, or was approved. */
export const isOpenSponsorship = (status: SponsorshipStatus): status is OpenSponsorshipStatus =>
  openSponsorshipStatuses.some((open) => open === status);

interface Watched {
  readonly status: SponsorshipStatus;
  readonly expires_at: string;
}

/** When a proposal that is made now expires. ISO 8601. */
export const proposalEndOf = (now: Date): string => new Date(now.getTime() + proposalLife).toISOString();

/** The status at this time: an expired proposal is over, even if the table still has it. */
export const statusOfSponsorship = ({ status, expires_at }: Watched, now: Date): SponsorshipStatus =>
  status === 'PROPOSED' && expires_at <= now.toISOString() ? 'EXPIRED' : status;

const dueTimes = {
  expire: ({ status, expires_at }) => (status === 'PROPOSED' ? expires_at : undefined),
} as const satisfies DueTimes<Watched>;

/** When a sponsorship changes by itself, if it does. */
export const sponsorshipDueOf = defineDue<Watched, keyof typeof dueTimes>(dueTimes);
