import type { Listed } from '../../infra/local/http/router.ts';
import type { Source } from '../../shared/platform/events/consumer.ts';
import type { Need } from '../../shared/platform/needs.ts';

/** The routes and consumers of a service, without their code, and what their handlers need. */
export interface Lists {
  readonly routes: readonly Listed[];
  readonly consumers: readonly Source[];
  readonly needs: readonly Need[];
}

/** The lists of a build, which are read without loading any route. */
export interface BuiltLists extends Lists {
  /** By the id of each function its file, below functions/ and without its ending. */
  readonly files: Readonly<Record<string, string>>;
}
