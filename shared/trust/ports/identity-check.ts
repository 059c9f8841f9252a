import type { IdType } from '../domain/id-number.ts';
import type { PapersKind } from '../domain/papers.ts';

/** Papers to be checked. */
export interface Papers {
  readonly kind: PapersKind;
  readonly id_type: IdType;
  readonly id_number: string;
}

/** SUBMITTED leaves the decision to an admin. */
export type Verdict =
  | { readonly status: 'SUBMITTED' | 'VERIFIED' }
  | { readonly status: 'REJECTED'; readonly reason: string };

/** Checks papers when they are submitted. */
export interface IdentityCheck {
  check(papers: Papers): Promise<Verdict>;
}
