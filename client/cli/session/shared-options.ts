import type { Option } from './command.ts';

/** The options that every command has. */
export const sharedOptions: Readonly<Record<string, Option>> = {
  'base-url': { value: 'url', about: 'The address of the service, for this command.' },
  json: { about: 'Print JSON: a line for each result; a failure as a line of the error output.' },
  help: { about: 'Show this.' },
};
