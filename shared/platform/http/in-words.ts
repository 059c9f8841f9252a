import type * as z from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  file: 'a file',
};

const counted: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

/** A bound: of the size of a text or a list, or of a number itself. */
function bound(origin: string, side: 'at most' | 'at least', limit: number | bigint): string {
  const unit = counted[origin];
  if (!unit) return `must be ${side} ${limit}`;
  if (side === 'at least' && limit === 1) return 'must not be empty';
  return `must have ${side} ${limit} ${unit[Number(limit) === 1 ? 0 : 1]}`;
}

/** Why a value is refused, in plain words, if its schema has no text. No text of a library reaches a caller. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'too_big':
      return issue.inclusive === false
        ? `must be less than ${issue.maximum}`
        : bound(issue.origin, 'at most', issue.maximum);
    case 'too_small':
      return issue.inclusive === false
        ? `must be more than ${issue.minimum}`
        : bound(issue.origin, 'at least', issue.minimum);
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return 'is not in the right form';
  }
}
