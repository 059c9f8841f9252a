import { defineArea } from '#ground';
import { route as createNote } from './admin/create-note.ts';
import { route as listNotes } from './admin/list-notes.ts';
import { route as mail } from './admin/mail.ts';
import { route as reinstate } from './admin/reinstate.ts';
import { route as suspend } from './admin/suspend.ts';
import { route as createKey } from './create-key.ts';
import { route as endSession } from './end-session.ts';
import { route as decide } from './factors/admin/decide.ts';
import { route as factorsAdminList } from './factors/admin/list.ts';
import { route as cancelRecovery } from './factors/cancel-recovery.ts';
import { route as create } from './factors/create.ts';
import { route as remove } from './factors/delete.ts';
import { route as endRecovery } from './factors/end-recovery.ts';
import { route as factorsList } from './factors/list.ts';
import { route as options } from './factors/options.ts';
import { route as recover } from './factors/recover.ts';
import { route as verify } from './factors/verify.ts';
import { route as jwks } from './jwks.ts';
import { route as listKeys } from './list-keys.ts';
import { route as listSessions } from './list-sessions.ts';
import { route as login } from './login.ts';
import { route as loginFactor } from './login-factor.ts';
import { route as logout } from './logout.ts';
import { route as me } from './me.ts';
import { route as refresh } from './refresh.ts';
import { route as register } from './register.ts';
import { route as resendVerification } from './resend-verification.ts';
import { route as resetConfirm } from './reset-confirm.ts';
import { route as resetRequest } from './reset-request.ts';
import { route as revokeKey } from './revoke-key.ts';
import { route as rollKey } from './roll-key.ts';
import { route as updateMe } from './update-me.ts';
import { route as verifyEmail } from './verify-email.ts';

export const authArea = defineArea({
  name: 'auth',
  about: 'Accounts and sessions: registration, login, rotating refresh tokens, and secret API keys.',
  routes: [
    register,
    login,
    loginFactor,
    refresh,
    logout,
    listSessions,
    endSession,
    verifyEmail,
    resendVerification,
    resetRequest,
    resetConfirm,
    me,
    updateMe,
    createKey,
    listKeys,
    revokeKey,
    rollKey,
    jwks,
  ],
});

export const factorsArea = defineArea({
  name: 'factors',
  about:
    'Second factors of users: codes of an app and passkeys, recovery codes, and what to do when all of them are lost.',
  routes: [factorsList, create, verify, options, remove, recover, cancelRecovery, endRecovery],
});

export const factorRecoveriesArea = defineArea({
  name: 'factor-recoveries',
  about: 'For admins: the requests of users who have lost their second factors, and decisions about them.',
  routes: [factorsAdminList, decide],
});

export const adminUsersArea = defineArea({
  name: 'admin-users',
  about: 'For admins: suspending and reinstating accounts, and notes and mails about them.',
  routes: [suspend, reinstate, createNote, listNotes, mail],
});
