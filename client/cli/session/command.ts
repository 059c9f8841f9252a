import type { ApiClient } from '../../client.ts';

/** An option of a command, as its help shows it. */
export interface Option {
  readonly about: string;
  /** The name of its value. A switch has none. */
  readonly value?: string;
}

/** What a user typed. */
export interface Typed {
  /** The word behind the command, such as a tracking number; empty if it may be left out, and was. */
  readonly argument: string;
  /** All words behind the command, of which that is the first. */
  readonly words: readonly string[];
  readonly text: (option: string) => string | undefined;
  readonly isOn: (option: string) => boolean;
}

/** What commands work with. */
export interface Session {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly baseUrl: string;
  readonly svc: ApiClient;
  readonly mode: 'test' | 'live';
  /** Prints a line for people. With `--json`, this and the next print nothing. */
  readonly say: (line: string) => void;
  readonly table: (rows: readonly Row[]) => void;
  /** Prints a result as a line of JSON, with `--json`. */
  readonly result: (value: unknown) => void;
  /** Whether somebody is there to answer. */
  readonly isAttended: boolean;
  /** Asks the user. @throws UsageError where nobody is there to answer */
  readonly ask: (question: string) => Promise<string>;
  /** The same for what nobody may see. */
  readonly askSecret: (question: string) => Promise<string>;
  /** All commands by their names, for those that describe them. */
  readonly commands: Readonly<Record<string, Command>>;
}

/** A row of a table: its cells by their titles. */
export type Row = Readonly<Record<string, string | number | undefined>>;

export interface Command {
  readonly summary: string;
  /** The name of the word behind the command, if it takes one. */
  readonly argument?: string;
  /** Whether the word may be left out. */
  readonly isArgumentOptional?: boolean;
  /** Whether more such words may follow. */
  readonly isArgumentRepeated?: boolean;
  /** What the word may be, for completion. */
  readonly choices?: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  /** Whether it works without a key. */
  readonly open?: boolean;
  readonly run: (typed: Typed, session: Session) => Promise<void>;
}

/** The user typed what the command line does not know. It ends with code 2. */
export class UsageError extends Error {}

/** The destination of webhooks that are kept for `svc listen`. */
export const inboxOf = ({ baseUrl }: Pick<Session, 'baseUrl'>): string => `${baseUrl}/webhooks/inbox/`;

/** A whole number from 1 that an option gives. @throws UsageError */
export function countIn(typed: Typed, option: string, otherwise: number): number {
  const text = typed.text(option) ?? String(otherwise);
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--${option} must be a number from 1.`);
  return Number(text);
}
