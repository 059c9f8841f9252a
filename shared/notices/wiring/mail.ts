import { defineDependency, defineNeed } from '#ground';
import { mailSender, testMailSender } from '../adapters/mail.ts';

const mailNeed = defineNeed({
  name: 'mail',
  kind: 'service',
  grants: [
    { actions: ['ses:SendEmail'], on: ['arn:{partition}:ses:{region}:{account}:identity/{mailDomain}'] },
  ],
  settings: { SVC_MAIL_FROM: { aws: '{mailFrom}' } },
});

/** Sends mail. */
export const mailAccess = defineDependency([mailNeed], mailSender);

/** Keeps mails about test mode in the inbox of a developer's machine. On AWS, where there is none, it sends nothing. */
export const testMailAccess = defineDependency([], testMailSender);
