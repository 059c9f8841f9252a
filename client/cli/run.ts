import { createApiClient } from '../client.ts';
import { commands } from './commands.ts';
import { helpOf, overviewOfCommands, version } from './help.ts';
import { parseTyped } from './parse.ts';
import { type Command, type Session, type Typed, UsageError } from './session/command.ts';
import { readLogin } from './session/settings.ts';
import { askUser, isAttended, type Terminal } from './terminal/ask.ts';
import { describeFailure, failureOf } from './terminal/failure.ts';
import { suggestFor } from './terminal/nearest.ts';
import { toTable } from './terminal/table.ts';

/** The process around a command. */
export interface Around extends Terminal {
  readonly env: Session['env'];
  readonly out: (text: string) => void;
}

/** The address of the service: that of an option, of the environment, or of the login. */
const addressFor = async (around: Around, asked: string | undefined): Promise<string> =>
  (asked ?? (await readLogin(around.env)).baseUrl).replace(/\/$/, '');

async function openSession(around: Around, typed: Typed, command: Command): Promise<Session> {
  const { env, out } = around;
  const { key } = await readLogin(env);
  const baseUrl = await addressFor(around, typed.text('base-url'));
  if (!URL.canParse(baseUrl))
    throw new UsageError('--base-url must be the address of a service: https://api.svc.example');
  if (!key && command.open !== true)
    throw new UsageError('You are not signed in. Run `svc login`, or set SVC_KEY.');
  const isJson = typed.isOn('json');
  return {
    env,
    baseUrl,
    svc: createApiClient({ baseUrl, key }),
    // An access token acts in live mode.
    mode: key?.startsWith('svc_test_') ? 'test' : 'live',
    say: (line) => {
      if (!isJson) out(`${line}\n`);
    },
    table: (rows) => {
      if (!isJson && rows.length > 0) out(`${toTable(rows)}\n`);
    },
    result: (value) => {
      if (isJson) out(`${JSON.stringify(value)}\n`);
    },
    isAttended: isAttended(around),
    ask: (question) => askUser(around, question),
    askSecret: (question) => askUser(around, question, true),
    commands,
  };
}

/** @throws UsageError with the command that was meant, if one is near */
function commandNamed(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  const meant = suggestFor(name, Object.keys(commands));
  throw new UsageError(`There is no command ${name}.${meant || ' svc help lists those that there are.'}`);
}

async function runNamed(name: string, args: readonly string[], around: Around): Promise<void> {
  const command = commandNamed(name);
  const typed = parseTyped(name, command, args);
  if (typed.isOn('help')) return around.out(`${helpOf(name, command)}\n`);
  await command.run(typed, await openSession(around, typed, command));
}

/** What is shown without a service, if that is asked for. */
function shown([name = 'help', topic]: readonly string[]): string | undefined {
  if (['--version', '-v', 'version'].includes(name)) return version;
  if (!['help', '--help', '-h'].includes(name)) return undefined;
  return topic && !topic.startsWith('-') ? helpOf(topic, commandNamed(topic)) : overviewOfCommands();
}

/** The value of --base-url, if it is an address, where the arguments may make no sense. */
function addressIn(args: readonly string[]): string | undefined {
  const at = args.indexOf('--base-url');
  const joined = args.find((one) => one.startsWith('--base-url='))?.slice('--base-url='.length);
  const asked = joined ?? (at < 0 ? undefined : args[at + 1]);
  return asked && URL.canParse(asked) ? asked : undefined;
}

/** Runs the command line. @returns its exit code: 0, 1 for a failure, 2 for what it does not understand */
export async function runCommandLine(args: readonly string[], around: Around): Promise<number> {
  try {
    const text = shown(args);
    const [name = '', ...rest] = args;
    if (text === undefined) await runNamed(name, rest, around);
    else around.out(`${text}\n`);
    return 0;
  } catch (error) {
    const failure = failureOf(error, await addressFor(around, addressIn(args)));
    around.err(
      `${args.includes('--json') ? JSON.stringify({ error: failure }) : describeFailure(failure)}\n`,
    );
    return error instanceof UsageError ? 2 : 1;
  }
}
