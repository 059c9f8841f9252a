import { randomUUID } from 'node:crypto';
import type { User } from '../../../../shared/identity/data/users.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';

/** The fixtures of a path parameter. */
export interface PathParameter {
  /** Values whose form is wrong, so that they are refused before anything is read. */
  readonly malformed: readonly string[];
  /** A well-formed value that names nothing. */
  unknown(): string;
  /** Makes something that this merchant owns. @returns the value that names it */
  made(wire: Wire, mode: Mode, owner: User): Promise<string>;
  /** True for what a merchant can reach in either mode. */
  readonly inBothModes?: true;
}

/** By `<area>.<name>`: areas may use one name for different things. */
export type PathParameters = Readonly<Record<string, PathParameter>>;

/** Texts that no id looks like. */
export const hostile = [
  'x',
  '0',
  '-1',
  '1e9',
  'null',
  '%00',
  '\u0000',
  '../../etc/passwd',
  "' OR 1=1 --",
  '__proto__',
  '{"S":"x"}',
  '😀',
  'a'.repeat(5000),
];

/** The forms of an id that is a UUID. */
export const uuid = {
  malformed: [
    ...hostile,
    '00000000-0000-0000-0000-000000000000',
    randomUUID().replaceAll('-', ''),
    randomUUID().slice(1),
    `${randomUUID()}\n`,
    ` ${randomUUID()}`,
    `${randomUUID()}#`,
  ],
  unknown: () => randomUUID(),
};
