import { parseArgs } from 'node:util';
import { issueMailedToken } from '../shared/accounts/domain/mailed-token.ts';
import { inviteAdmin } from '../shared/identity/invite-admin.ts';
import { emailIn } from '../shared/kernel/scalars.ts';
import { buildMailedLink } from '../shared/platform/secrets/mailed-link.ts';
import { pepperAccess } from '../shared/platform/wiring/secrets.ts';
import { operateHere, operateOnAws } from './admin/operate-on.ts';
import { fail } from './local/fail.ts';

// Invites the admins of a service: whoever may write its table can. Admins invite no others by a route.
const usage = `npm run admin -- invite <email> [--stage <stage>] [--name <name>] [--print]

  --stage  the stage on AWS, by the credentials of the shell; otherwise the stopped service of this machine
  --name   how the admin is called; otherwise the part of the address before the @
  --print  prints the link instead of mailing it, as is always done on one machine

The link works once and for 24 hours. It sets a password. Nothing that admins do works before they have added a second
factor and signed in with it.`;

const { values, positionals } = parseArgs({
  options: {
    stage: { type: 'string' },
    name: { type: 'string' },
    print: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

async function invite(address: string): Promise<void> {
  const { data: email } = emailIn.safeParse(address);
  if (email === undefined) throw new Error(`${address} is not an e-mail address.`);
  const { stage, name = email.slice(0, email.indexOf('@')) } = values;
  const { wire, operator, close } = await (stage === undefined ? operateHere() : operateOnAws(stage));
  try {
    const mailed = stage !== undefined && !values.print;
    const at = { table: wire.table, now: wire.now() };
    const { user, version, expires } = await inviteAdmin(at, { email, name, operator, mailed });
    const until = new Date(expires * 1000).toISOString();
    if (mailed) return console.log(`${email} gets a mail with a link that works until ${until}.`);
    const claims = { purpose: 'reset-password', user, version, expires } as const;
    const token = issueMailedToken(await pepperAccess.of(wire).bytes(), claims);
    console.log(`Give ${email} this link. It works once, until ${until}:\n`);
    console.log(buildMailedLink(wire.config.SVC_BASE_URL, 'reset-password', token));
  } finally {
    await close();
  }
}

const [command, address, ...others] = positionals;
if (command !== 'invite' || address === undefined || others.length > 0) {
  console.error(usage);
  process.exit(2);
}
await invite(address).catch(fail);
