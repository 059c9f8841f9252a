import { dependency } from '../../platform/wire.ts';
import { mailSender } from '../adapters/mail.ts';

/** Sends mail. */
export const mail = dependency(['mail'], mailSender);
