import type { Listed } from '../../infra/local/router.ts';
import type { Source } from '../../shared/platform/events/consumer.ts';

/** The routes and consumers of a service, without their code. */
export interface Lists {
  readonly routes: readonly Listed[];
  readonly consumers: readonly Source[];
}
