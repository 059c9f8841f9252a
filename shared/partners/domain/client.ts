import {
  type DueTimes,
  defineDue,
  defineMachine,
  foldCase,
  type Id,
  type Mode,
  msPerDay,
  msPerSecond,
  refusalOf,
  secondsPerDay,
  type Transition,
  wordsOf,
} from '#ground/domain';
import { isSameSecret, issueIdToken, parseIdToken } from '../../kernel/secrets.ts';

/** The relation of a partner with a merchant, from its draft to its end. */
export const clientStatuses = ['DRAFT', 'INVITED', 'ACTIVE', 'ENDED', 'ARCHIVED'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** The plan that a partner means to give its client. It promises nothing. */
export const planIntents = ['STARTER', 'GROWTH', 'SCALE'] as const;

/** Why a client earns its partner nothing. */
export const attributionReasons = ['member', 'other_partner', 'customer_before'] as const;
export type AttributionReason = (typeof attributionReasons)[number];

/** Seconds for which an invitation works. */
export const claimLife = 14 * secondsPerDay;
/** The most invitations that a client is sent. */
export const maxClaimSends = 10;
/** Milliseconds after which a client that nobody claimed is archived. */
const unclaimedLife = 180 * msPerDay;

const transitions = {
  invite: { moves: { DRAFT: 'INVITED', INVITED: 'INVITED' } },
  claim: { moves: { INVITED: 'ACTIVE' } },
  decline: { moves: { INVITED: 'DRAFT' } },
  expire: { moves: { INVITED: 'DRAFT' } },
  archive: { moves: { DRAFT: 'ARCHIVED', INVITED: 'ARCHIVED' } },
  end: { moves: { DRAFT: 'ENDED', INVITED: 'ENDED', ACTIVE: 'ENDED' } },
} as const satisfies Record<string, Transition<ClientStatus>>;

export const clientMachine = defineMachine<ClientStatus, keyof typeof transitions>(
  transitions,
  refusalOf('client'),
);

/** Whether nobody has claimed the client yet, and somebody still may. */
export const isDraft = (status: ClientStatus): boolean => status === 'DRAFT' || status === 'INVITED';

/** The facts that time alone acts on. */
interface Watched {
  readonly status: ClientStatus;
  readonly created_at: string;
  /** @property expires epoch seconds */
  readonly invitation?: { readonly expires: number } | undefined;
  /** Since when its removal waits for open test orders. */
  readonly archive_after?: string | undefined;
}

/** The status at this time: an expired invitation is over, even if the table still has it. */
export function statusOfClient(
  { status, invitation }: Pick<Watched, 'status' | 'invitation'>,
  now: Date,
): ClientStatus {
  const isOver = invitation !== undefined && invitation.expires * msPerSecond <= now.getTime();
  return status === 'INVITED' && isOver ? 'DRAFT' : status;
}

const dueTimes = {
  expire: ({ status, invitation }) =>
    status === 'INVITED' && invitation ? new Date(invitation.expires * msPerSecond).toISOString() : undefined,
  archive: ({ status, created_at, archive_after }) =>
    isDraft(status)
      ? (archive_after ?? new Date(Date.parse(created_at) + unclaimedLife).toISOString())
      : undefined,
} as const satisfies DueTimes<Watched>;
export type ClientDueKind = keyof typeof dueTimes;

/** The earliest due action of a client, if any is to come. */
export const clientDueOf = defineDue<Watched, ClientDueKind>(dueTimes);

/** What a claim's token covers. Another address, or another send, makes another token. */
interface ClaimClaims {
  readonly id: Id<'Client'>;
  readonly mode: Mode;
  readonly invitation: { readonly email: string; readonly expires: number; readonly sends: number };
}

/** The token of a mailed claim link. */
export const issueClaimToken = (pepper: Uint8Array, { id, mode, invitation }: ClaimClaims): string =>
  issueIdToken(pepper, id, invitation.expires, [
    'claim',
    id,
    mode,
    invitation.email,
    invitation.sends,
    invitation.expires,
  ]);

/** The client that a token claims to be for. Trust it only after `isClaimToken`. */
export const parseClaimToken = (token: string): Id<'Client'> | undefined => parseIdToken<'Client'>(token)?.id;

/** Whether a token was made from these claims. */
export const isClaimToken = (pepper: Uint8Array, token: string, claims: ClaimClaims): boolean =>
  isSameSecret(token, issueClaimToken(pepper, claims));

/** Masks an address so that its owner recognizes it: `a••@shop.example`. */
export function maskedEmailOf(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}••@${host}`;
}

/**
 * Whether each word of a text is the beginning of a word of a client's name or address. A text without Latin letters is
 * searched for in the name.
 */
export function isClientFoundBy(
  { business_name, owner_email }: { readonly business_name: string; readonly owner_email: string },
  q: string,
): boolean {
  const words = wordsOf(q);
  if (words.length === 0) return foldCase(business_name).includes(foldCase(q));
  const said = wordsOf(`${business_name} ${owner_email}`);
  return words.every((word) => said.some((one) => one.startsWith(word)));
}
