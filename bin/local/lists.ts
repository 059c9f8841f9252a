import type { Listed } from '../../infra/local/router.ts';
import type { Source } from '../../shared/platform/events/consumer.ts';

/** The routes and consumers of a service, without their code. */
export interface Lists {
  readonly routes: readonly Listed[];
  readonly consumers: readonly Source[];
}

/** The lists of a build, which are read without loading any route. */
export interface BuiltLists extends Lists {
  /** By the id of each function its file, below functions/ and without its ending. */
  readonly files: Readonly<Record<string, string>>;
}
