import { commands } from './commands.ts';
import type { Command } from './session/command.ts';
import { toTable } from './session/print.ts';

const entriesOf = (lines: readonly (readonly [string, string])[]) =>
  toTable([{ a: '', b: '' }, ...lines.map(([a, b]) => ({ a: `  ${a}`, b }))])
    .split('\n')
    .slice(2)
    .join('\n');

const usageOf = (name: string, { argument }: Command) => (argument ? `${name} <${argument}>` : name);

/** The commands that there are. */
export const overviewOfCommands = (): string => `Usage: svc <command> [options]

${entriesOf(Object.entries(commands).map(([name, command]) => [usageOf(name, command), command.summary]))}

svc <command> --help shows the options of a command. --json prints JSON. SVC_KEY and SVC_BASE_URL come before a login.`;

/** How a command is used. */
export function helpOf(name: string, command: Command): string {
  const options = Object.entries({ ...command.options, json: { about: 'Print JSON.' } });
  const lines = options.map(
    ([option, { about, ...its }]) =>
      [`--${option}${'value' in its ? ` <${its.value}>` : ''}`, about] as const,
  );
  return `Usage: svc ${usageOf(name, command)} [options]\n\n${command.summary}.\n\n${entriesOf(lines)}`;
}
