import { defineDependency, defineNeed } from '#ground';
import { createSmsSender } from '../adapters/sms.ts';

/** A phone number has no ARN. All but what has one, topics and devices, is less than the resource `*`. */
const smsNeed = defineNeed({
  name: 'sms',
  kind: 'service',
  grants: [{ actions: ['sns:Publish'], exceptOn: ['arn:*:sns:*:*:*'] }],
  settings: {},
});

/** Sends text messages. */
export const smsAccess = defineDependency([smsNeed], createSmsSender);
