import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApiClient } from '../../client.ts';
import { type Command, type Session, type Typed, UsageError } from '../session/command.ts';
import { saveLogin } from '../session/settings.ts';
import { createMachineKey } from '../session/sign-in.ts';

/** The key of the demo merchant, whom the first start of a local service makes. */
async function readDemoKey({ env }: Session, isLive: boolean): Promise<string> {
  const file = join(env.SVC_DATA || '.svc', 'demo.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new UsageError(`${file} is not there. Run this where the local service has its data.`);
  const { merchant } = JSON.parse(text);
  return isLive ? merchant.live_key : merchant.test_key;
}

async function keyFor(typed: Typed, session: Session): Promise<string> {
  const mode = typed.isOn('live') ? 'live' : 'test';
  const email = typed.text('email');
  if (typed.isOn('demo')) return readDemoKey(session, mode === 'live');
  if (email) return createMachineKey(session, email, mode);
  const given = typed.text('key') ?? session.env.SVC_KEY;
  if (given) return given;
  const typedIn = await session.ask('Your e-mail address, or Enter for an API key: ');
  return typedIn ? createMachineKey(session, typedIn, mode) : session.askSecret('Your API key: ');
}

export const loginCommand: Command = {
  summary: 'Keep an API key for the commands of this user',
  options: {
    email: {
      value: 'address',
      about: 'Sign in with your password, which is asked for: a key is made for this machine.',
    },
    key: { value: 'key', about: 'A key that you have.' },
    demo: { about: 'Use the demo merchant of a local service, from .svc/demo.json.' },
    live: { about: 'With --email or --demo: a live key instead of a test key.' },
  },
  open: true,
  async run(typed, session) {
    const { baseUrl } = session;
    const key = await keyFor(typed, session);
    const wallet = await createApiClient({ baseUrl, key }).get('/api/v1/wallet/');
    const file = await saveLogin(session.env, { baseUrl, key });
    const mode = wallet.is_test ? 'test' : 'live';
    session.say(`Signed in at ${baseUrl} in ${mode} mode. The key is in ${file}.`);
    session.result({ base_url: baseUrl, mode, file });
  },
};
