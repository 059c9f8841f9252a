/** The types of DNS records that proofs are made of, and that the zone of tests has. */
export const recordTypes = ['A', 'AAAA', 'CAA', 'CNAME', 'TXT'] as const;
export type RecordType = (typeof recordTypes)[number];

/** What a DNS record proves. */
export const purposes = ['OWNERSHIP', 'ROUTING', 'CERTIFICATE'] as const;
export type Purpose = (typeof purposes)[number];

/** What was found: `unknown` where no server answered, which lowers nothing. */
export const recordStates = ['ok', 'missing', 'wrong', 'unknown'] as const;
export type RecordState = (typeof recordStates)[number];

/** What a check saw of a proof. */
export interface Finding {
  readonly state: RecordState;
  /** What the name servers answered, cleaned and cut. */
  readonly observed: readonly string[];
  /** What is wrong, and what to set; null where nothing is to be done. */
  readonly hint: string | null;
}

/** The record that proves something. The name and value of a certificate's are null until its CA has named them. */
export interface ProofRecord extends Finding {
  readonly purpose: Purpose;
  readonly type: 'TXT' | 'CNAME';
  readonly name: string | null;
  readonly value: string | null;
  /** Since when its state is what it is, ISO 8601; undefined where no check said so. */
  readonly since?: string | undefined;
}

/** The records of a check at a time: each keeps since when its state is the same as before. */
export const toDatedRecords = (
  found: readonly ProofRecord[],
  before: readonly ProofRecord[],
  at: string,
): readonly ProofRecord[] =>
  found.map((record) => {
    const former = before.find(({ purpose }) => purpose === record.purpose);
    const since = former?.state === record.state ? former.since : at;
    return { ...record, ...(since !== undefined && { since }) };
  });

/** Whether all proofs were found. */
export const hasAllProofs = (records: readonly ProofRecord[]): boolean =>
  records.every(({ state }) => state === 'ok');

/** Whether the name servers said that a proof is gone. */
export const hasLostProof = (records: readonly ProofRecord[]): boolean =>
  records.some(({ state }) => state === 'missing' || state === 'wrong');
