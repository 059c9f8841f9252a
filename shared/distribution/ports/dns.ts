import type { Heard } from '../domain/proofs/ask.ts';
import type { RecordType } from '../domain/records.ts';

export interface Question {
  readonly name: string;
  readonly type: RecordType;
  /** What the asker hopes for: the value that the magic names of the embedded zone answer. Real servers never see it. */
  readonly wanted: string;
}

/**
 * DNS, as the servers say that have authority over a name. Answers are hostile input: what is in them is checked, cleaned
 * and cut by who reads it. A CAA record is written as in a zone file: `0 issue "ca.example"`.
 */
export interface Dns {
  /** Never throws: what goes wrong is `unknown`. */
  lookUp(question: Question, signal: AbortSignal): Promise<Heard>;
}
