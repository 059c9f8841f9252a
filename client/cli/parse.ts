import { parseArgs } from 'node:util';
import { helpOf } from './help.ts';
import { type Command, type Typed, UsageError } from './session/command.ts';
import { sharedOptions } from './session/shared-options.ts';

/** Reads what stands behind a command. @throws UsageError */
export function parseTyped(name: string, command: Command, args: readonly string[]): Typed {
  const all = { ...sharedOptions, ...command.options };
  const options = Object.fromEntries(
    Object.entries(all).map(([option, spec]) => [
      option,
      { type: spec.value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  const known = { ...options, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = read(known, args);
  const [argument = '', extra] = positionals;
  if ((extra !== undefined && !command.isArgumentRepeated) || (argument && !command.argument))
    throw new UsageError(`Unexpected argument '${extra ?? argument}'.`);
  const given = new Map(Object.entries(values));
  if (command.argument && !command.isArgumentOptional && !argument && given.get('help') !== true)
    throw new UsageError(helpOf(name, command));
  return {
    argument,
    words: positionals,
    text: (option) => {
      const value = given.get(option);
      return typeof value === 'string' ? value : undefined;
    },
    isOn: (option) => given.get(option) === true,
  };
}

function read(
  options: Readonly<Record<string, { type: 'string' | 'boolean'; short?: string }>>,
  args: readonly string[],
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
