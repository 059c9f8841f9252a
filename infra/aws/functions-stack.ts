import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { needsOf } from '../../shared/platform/http/needs-of.ts';
import { usualTimeout } from '../../shared/platform/http/route/route.ts';
import type { Need } from '../../shared/platform/needs.ts';
import { readActions } from '../../shared/platform/table/actions.ts';
import { defaultApi } from '../edge/apis.ts';
import type { Served } from './api/routes-by-api.ts';
import type { Deployed } from './data-stack.ts';
import { meet, type Resources } from './needs.ts';
import { createServiceFunction } from './parts/function.ts';
import { fallbackId, functionNameOf, groupByArea } from './parts/names.ts';
import { logGroupOf, roleOf } from './parts/role.ts';

/** MB. At 512 an SDK client's first call takes a quarter of the time that it takes at 128. */
const memory = 512;

/** The secrets that needs name, in their order. */
const secretsIn = (needs: readonly Need[]) =>
  [...new Set(needs.flatMap((need) => (need.kind === 'secret' ? [need.secret] : [])))].toSorted();

/**
 * The functions of an API: one per route. An area has one log group. Its routes share roles: those that write the table and
 * those that only read it have others, and so have those that need other secrets. The function for unmatched requests is
 * shared by all APIs and is part of the default one.
 */
export class FunctionsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { settings, bundles, resources, api, routes }: Deployed & Served & { readonly resources: Resources },
    props: StackProps,
  ) {
    super(scope, id, props);
    const byId = new Map(routes.map((route) => [route.id, route]));
    const others = api === defaultApi ? [fallbackId] : [];
    for (const [area, ids] of groupByArea([...byId.keys(), ...others])) {
      const logGroup = logGroupOf(this, area, settings, `${api.name}/${area}`);
      const needsFor = (one: string): readonly Need[] => {
        const route = byId.get(one);
        return route ? needsOf(route) : [];
      };
      const byRole = Map.groupBy(ids, (one) =>
        [area, ...(byId.get(one)?.writes ? [] : ['reading']), ...secretsIn(needsFor(one))].join('-'),
      );
      for (const [roleId, some] of byRole) {
        const needs = some.flatMap(needsFor);
        const writes = some.some((one) => byId.get(one)?.writes);
        const { environment, settingsKeyArn, ...reach } = meet(
          this,
          { settings, resources, ...(!writes && { onTheTable: readActions }) },
          needs,
        );
        const role = roleOf(this, roleId, { settings, logGroup, ...reach });
        for (const one of some) {
          createServiceFunction(this, one, {
            role,
            logGroup,
            name: functionNameOf(settings.stage, one),
            description: byId.get(one)?.summary ?? 'Answers requests that no route matches',
            bundle: `${bundles}/${one}`,
            memory: one === fallbackId ? 128 : memory,
            timeout: Duration.seconds(byId.get(one)?.timeout ?? usualTimeout),
            reserved: settings.reserved[one],
            environment,
            settingsKeyArn,
          });
        }
      }
    }
  }
}
