import manifest from '../package.json' with { type: 'json' };
import { commands } from './commands.ts';
import type { Command } from './session/command.ts';
import { sharedOptions } from './session/shared-options.ts';
import { toTable } from './terminal/table.ts';

const entriesOf = (lines: readonly (readonly [string, string])[]) =>
  toTable([{ a: '', b: '' }, ...lines.map(([a, b]) => ({ a: `  ${a}`, b }))])
    .split('\n')
    .slice(2)
    .join('\n');

function usageOf(name: string, { argument, isArgumentOptional, isArgumentRepeated }: Command): string {
  if (!argument) return name;
  const word = isArgumentRepeated ? `${argument}…` : argument;
  return isArgumentOptional ? `${name} [${word}]` : `${name} <${word}>`;
}

export const { version } = manifest;

/** The commands that there are. */
export const overviewOfCommands = (): string => `Usage: svc <command> [options]

${entriesOf(Object.entries(commands).map(([name, command]) => [usageOf(name, command), command.summary]))}

svc help <command> shows its options, and svc --version this version (${version}). Every command takes --json and --base-url.
SVC_KEY and SVC_BASE_URL come before a login.`;

/** How a command is used. */
export function helpOf(name: string, command: Command): string {
  const options = Object.entries({ ...command.options, ...sharedOptions });
  const lines = options.map(
    ([option, { about, value }]) => [`--${option}${value ? ` <${value}>` : ''}`, about] as const,
  );
  return `Usage: svc ${usageOf(name, command)} [options]\n\n${command.summary}.\n\n${entriesOf(lines)}`;
}
