import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Route } from '../../shared/platform/http/route.ts';
import { meet, needsOf, type Resources } from './needs.ts';
import { serviceFunction } from './parts/function.ts';
import { fallbackId, functionName, functionsByDomain } from './parts/names.ts';
import { identityOf } from './parts/role.ts';
import type { Settings } from './parts/settings.ts';

/** MB. At 512 the first call of an SDK client takes a quarter of the time that it takes at 128. */
const memory = 512;
/** Less than the gateway waits, so that a function that hangs is told of in its own log. */
const timeout = Duration.seconds(10);

/** One function a route; one role and one log group a domain. */
export class FunctionsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    routes: readonly Route[],
    resources: Resources,
    bundles: string,
    props: StackProps,
  ) {
    super(scope, id, props);
    const byId = new Map(routes.map((route) => [route.id, route]));
    for (const [domain, ids] of functionsByDomain(routes)) {
      const needs = ids.flatMap((one) => {
        const route = byId.get(one);
        return route ? needsOf(route) : [];
      });
      const { environment, ...reach } = meet(this, settings, resources, needs);
      const identity = identityOf(this, domain, settings, reach);
      for (const one of ids) {
        serviceFunction(this, one, {
          ...identity,
          name: functionName(settings.stage, one),
          description: byId.get(one)?.summary ?? 'Answers what no route answers',
          bundle: `${bundles}/${one}`,
          memory: one === fallbackId ? 128 : memory,
          timeout,
          environment,
        });
      }
    }
  }
}
