import { dependency } from '../../platform/wire.ts';
import { mailSender } from '../adapters/mail.ts';

/** Sends mail. */
export const mailAccess = dependency(['mail'], mailSender);
