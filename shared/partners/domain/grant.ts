import {
  type DueTimes,
  defineDue,
  defineMachine,
  msPerDay,
  refusalOf,
  type Transition,
} from '#ground/domain';
/** What a merchant lets a partner do, from the request to its end. */
export const grantStatuses = ['REQUESTED', 'ACTIVE', 'DECLINED', 'EXPIRED', 'REVOKED'] as const;
export type GrantStatus = (typeof grantStatuses)[number];

/** Days for which a grant holds, if nobody asks for another length, and at most. */
export const grantDays = { usual: 180, most: 730 } as const;

/** The most grants of a client that are requested or active at a time. */
export const maxOpenGrants = 20;

const transitions = {
  approve: { moves: { REQUESTED: 'ACTIVE' } },
  decline: { moves: { REQUESTED: 'DECLINED' } },
  revoke: { moves: { REQUESTED: 'REVOKED', ACTIVE: 'REVOKED' } },
  expire: { moves: { ACTIVE: 'EXPIRED' } },
} as const satisfies Record<string, Transition<GrantStatus>>;
export type GrantAction = keyof typeof transitions;

export const grantMachine = defineMachine<GrantStatus, GrantAction>(transitions, refusalOf('grant'));

/** Whether a grant has not ended. */
export const isOpenGrant = (status: GrantStatus): boolean => status === 'REQUESTED' || status === 'ACTIVE';

interface Watched {
  readonly status: GrantStatus;
  readonly expires_at?: string | undefined;
}

/** The status at this time: an expired grant is over, even if the table still has it. */
export const statusOfGrant = ({ status, expires_at }: Watched, now: Date): GrantStatus =>
  status === 'ACTIVE' && expires_at !== undefined && expires_at <= now.toISOString() ? 'EXPIRED' : status;

/** When a grant of so many days ends that begins now. ISO 8601. */
export const grantEndOf = (now: Date, days: number): string =>
  new Date(now.getTime() + days * msPerDay).toISOString();

const dueTimes = {
  expire: ({ status, expires_at }) => (status === 'ACTIVE' ? expires_at : undefined),
} as const satisfies DueTimes<Watched>;

/** When a grant ends by itself, if it does. */
export const grantDueOf = defineDue<Watched, keyof typeof dueTimes>(dueTimes);
