import type { Verification } from './data/verifications.ts';
import { toPapersView } from './view.ts';

/** A verification as admins list it. */
export const toListedVerificationView = (verification: Verification) => {
  const { user: id, role, name, email, status } = verification;
  return { id, role, name, email, status, ...toPapersView(verification) };
};
