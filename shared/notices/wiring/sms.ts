import { dependency } from '../../platform/wire.ts';
import { smsSender } from '../adapters/sms.ts';

/** Sends text messages. */
export const smsAccess = dependency(['sms'], smsSender);
