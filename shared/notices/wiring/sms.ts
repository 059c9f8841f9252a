import { dependency } from '../../platform/wire.ts';
import { smsSender } from '../adapters/sms.ts';

/** Sends text messages. */
export const sms = dependency(['sms'], smsSender);
