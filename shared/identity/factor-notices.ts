import { buildMailedLink, type EventName, type Events } from '#ground';
import { ownerNoticeOf } from './account-notices.ts';
import { loadRecovery } from './data/factor-recoveries.ts';
import { recoveryHours } from './domain/factors/recovery.ts';
import { identityEvents } from './events.ts';
import { issueRecoveryToken } from './recovery-token.ts';

const kindsInWords = { TOTP: 'The authenticator app', PASSKEY: 'The passkey' } as const;

type IdentityDetails = typeof identityEvents extends Events<infer T> ? T : never;

/** An urgent mail to the owner of an account about its second factors. */
const factorNoticeOf = <N extends EventName<IdentityDetails>>(
  name: N,
  content: Parameters<typeof ownerNoticeOf<IdentityDetails, N>>[2],
) => ownerNoticeOf(identityEvents, name, content, true);

const lostNothing =
  'If you did not ask for this, open the link, and reset your password: somebody else knows it.';

/** The link that cancels a recovery. Its token is derived here and never stored. */
const linkOf = (
  { baseUrl, pepper }: { readonly baseUrl: string; readonly pepper: Uint8Array },
  detail: Parameters<typeof issueRecoveryToken>[1],
) => buildMailedLink(baseUrl, 'cancel-recovery', issueRecoveryToken(pepper, detail));

/** The mails about second factors, so that no change of them goes unnoticed. */
export const factorNotices = [
  factorNoticeOf('user.factor_added', ({ kind, name }) => ({
    subject: 'A second factor was added',
    text: `${kindsInWords[kind]} “${name}” was added to your svc account. From now on a sign-in asks for one of your factors.`,
  })),
  factorNoticeOf('user.factor_removed', ({ kind, name }) => ({
    subject: 'A second factor was removed',
    text: `${kindsInWords[kind]} “${name}” was removed from your svc account.`,
  })),
  factorNoticeOf('user.recovery_requested', (detail, composing) => ({
    subject: 'Somebody asks to sign in without your second factor',
    text: `Somebody who knows the password of your svc account says that your second factors are lost. We will ask for papers before we decide, and nothing changes for ${recoveryHours} hours after that. To cancel the request, open this link:\n\n${linkOf(composing, detail)}`,
    advice: lostNothing,
  })),
  factorNoticeOf('user.recovery_approved', (detail, composing) => ({
    subject: 'Your second factors will be removed',
    text: `The request to recover your svc account was approved. From ${detail.effective_at} on your second factors count no longer, and the password alone signs you in. To cancel this, open this link before then:\n\n${linkOf(composing, detail)}`,
    advice: lostNothing,
  })),
  factorNoticeOf('user.recovery_rejected', async ({ recovery }, { table }) => {
    const { reason = '' } = (await loadRecovery(table, recovery)) ?? {};
    return {
      subject: 'Your account was not recovered',
      text: `The request to recover your svc account was rejected: ${reason}\n\nYour second factors stay as they are.`,
    };
  }),
  factorNoticeOf('user.recovery_cancelled', () => ({
    subject: 'The recovery of your account was cancelled',
    text: 'The request to recover your svc account was cancelled, by the link in our mail or because you are signed in with a second factor. Your second factors stay as they are.',
    advice: 'If you did not ask for the recovery, reset your password: somebody else knows it.',
  })),
  factorNoticeOf('user.recovery_completed', (_, { baseUrl }) => ({
    subject: 'Your second factors were removed',
    text: `Your svc account was recovered: its second factors and recovery codes are removed. Add a new factor soon:\n\n${baseUrl}/account/security/`,
  })),
];
