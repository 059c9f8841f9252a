import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createApiClient } from '../client.ts';
import { commands } from './commands.ts';
import { helpOf, overviewOfCommands } from './help.ts';
import { type Command, type Session, type Typed, UsageError } from './session/command.ts';
import { describeError, toTable } from './session/print.ts';
import { readLogin } from './session/settings.ts';

/** The process around a command. */
export interface Around {
  readonly env: Session['env'];
  readonly stdin: NodeJS.ReadStream;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

function parse({ options = {}, argument }: Command, args: readonly string[]) {
  const own = Object.entries(options).map(([name, { value }]) => [
    name,
    { type: value ? ('string' as const) : ('boolean' as const) },
  ]);
  const switches = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  const known = { ...Object.fromEntries(own), ...switches };
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true });
    if (positionals.length > (argument ? 1 : 0))
      throw new Error(`Unexpected argument '${positionals.at(-1)}'.`);
    return { values: new Map(Object.entries(values)), argument: positionals[0] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function askUser({ stdin }: Around, question: string): Promise<string> {
  if (!stdin.isTTY)
    throw new UsageError(`Nobody is there to answer "${question.trim()}". Use the options instead.`);
  const lines = createInterface({ input: stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

async function openSession(around: Around, isJson: boolean, isOpen: boolean): Promise<Session> {
  const { env, out } = around;
  const { baseUrl, key } = await readLogin(env);
  if (!key && !isOpen) throw new UsageError('You are not signed in. Run `svc login`, or set SVC_KEY.');
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
    ask: (question) => askUser(around, question),
    commands,
  };
}

async function runNamed(name: string, args: readonly string[], around: Around): Promise<void> {
  const command = commands[name];
  if (!command) throw new UsageError(`There is no command ${name}.\n\n${overviewOfCommands()}`);
  const { values, argument = '' } = parse(command, args);
  if (values.get('help')) return around.out(`${helpOf(name, command)}\n`);
  if (command.argument && !argument) throw new UsageError(helpOf(name, command));
  const typed: Typed = {
    argument,
    text: (option) => {
      const value = values.get(option);
      return typeof value === 'string' ? value : undefined;
    },
    isOn: (option) => values.get(option) === true,
  };
  await command.run(typed, await openSession(around, typed.isOn('json'), command.open === true));
}

/** Runs the command line. @returns its exit code: 0, 1 for a failure, 2 for what it does not understand */
export async function runCommandLine(
  [name = 'help', ...args]: readonly string[],
  around: Around,
): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    around.out(`${overviewOfCommands()}\n`);
    return 0;
  }
  try {
    await runNamed(name, args, around);
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    around.err(`${isUsage ? error.message : describeError(error)}\n`);
    return isUsage ? 2 : 1;
  }
}
