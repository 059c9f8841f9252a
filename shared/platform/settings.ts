import type * as z from 'zod';
import { displayAlternatives } from '../kernel/display.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a setting must be. Where a schema checks more than its type, it says so in its own words. */
function describeWanted(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return displayAlternatives(issue.values.map(String));
  return issue.code === 'invalid_format' && issue.format === 'url' ? 'a URL' : issue.message;
}

/**
 * Reads settings from an environment. Empty variables count as unset.
 * @param show whether an error may show the value, which is not a secret
 * @throws when a setting is malformed: a sentence that names it, and says what it must be
 */
export function parseSettings<S extends z.ZodObject>(
  schema: S,
  environment: Environment,
  show = false,
): z.output<S> {
  const given = Object.entries(environment).filter(([name, value]) => value !== '' && name in schema.shape);
  const read = schema.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const [first] = read.error.issues;
  const name = String(first?.path[0]);
  const is = show ? environment[name] : 'not valid';
  throw new Error(`${name} is ${is}. It must be ${first && describeWanted(first)}.`);
}
