import type { Tenant } from '../kernel/roles.ts';
import type { Write } from './table/table.ts';

/** The result of a changing route: the writes to commit in one transaction, and the body that is true after them. */
export class Commit<B> {
  readonly writes: readonly Write[];
  readonly body: B;
  /** The id of what is changed, for the audit trail, if neither the path nor the body has it. */
  readonly target: string | undefined;
  /** The accounts that an admin's decision concerns: it is on their audit trails too. */
  readonly concerns: readonly Tenant[];
  /** Why an admin decided so: all whom it concerns read it on their trails. */
  reason: string | undefined;
  constructor(writes: readonly Write[], body: B, target?: string, concerns: readonly Tenant[] = []) {
    this.writes = writes;
    this.body = body;
    this.target = target;
    this.concerns = concerns;
  }

  /** The same change, with the reason that an admin gave. Never one that only admins may read. */
  explain(reason: string | undefined): this {
    this.reason = reason;
    return this;
  }
}

/** The answer to a change. A change without writes is not committed, and is on no audit trail. */
export const commitIfChanged = <B>(writes: readonly Write[], body: B): Commit<B> | B =>
  writes.length > 0 ? new Commit(writes, body) : body;
