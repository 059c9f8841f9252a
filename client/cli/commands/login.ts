import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApiClient } from '../../client.ts';
import { type Command, type Session, type Typed, UsageError } from '../session/command.ts';
import { saveLogin } from '../session/settings.ts';

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
  if (typed.isOn('demo')) return readDemoKey(session, typed.isOn('live'));
  return typed.text('key') ?? session.env.SVC_KEY ?? (await session.ask('Your API key: '));
}

export const loginCommand: Command = {
  summary: 'Save an API key for the commands of this user',
  options: {
    key: { value: 'key', about: 'The key. It is asked for if it is left out.' },
    demo: { about: 'Use the demo merchant of a local service, from .svc/demo.json.' },
    live: { about: 'With --demo: the live key instead of the test key.' },
    'base-url': {
      value: 'url',
      about: 'The address of the service. Default: the last one, or http://127.0.0.1:4000.',
    },
  },
  open: true,
  async run(typed, session) {
    const baseUrl = (typed.text('base-url') ?? session.baseUrl).replace(/\/$/, '');
    const key = await keyFor(typed, session);
    const wallet = await createApiClient({ baseUrl, key }).get('/api/v1/wallet/');
    const file = await saveLogin(session.env, { baseUrl, key });
    const mode = wallet.is_test ? 'test' : 'live';
    session.say(`Signed in at ${baseUrl} in ${mode} mode. The key is in ${file}.`);
    session.result({ base_url: baseUrl, mode, file });
  },
};
