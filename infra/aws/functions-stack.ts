import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { needsOf } from '../../shared/platform/http/needs-of.ts';
import { usualTimeout } from '../../shared/platform/http/route/route.ts';
import { readActions } from '../../shared/platform/table/actions.ts';
import { defaultApi } from '../edge/apis.ts';
import type { Served } from './api/routes-by-api.ts';
import { meet, type Resources } from './needs.ts';
import { createServiceFunction } from './parts/function.ts';
import { fallbackId, functionNameOf, groupByArea } from './parts/names.ts';
import { logGroupOf, roleOf } from './parts/role.ts';
import type { Settings } from './parts/settings.ts';

/** MB. At 512 an SDK client's first call takes a quarter of the time that it takes at 128. */
const memory = 512;

/**
 * The functions of an API: one per route. An area has one log group, a role for the routes that write the table, and one
 * for those that only read it. The function for unmatched requests is shared by all APIs and is part of the default one.
 */
export class FunctionsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    { api, routes }: Served,
    resources: Resources,
    bundles: string,
    props: StackProps,
  ) {
    super(scope, id, props);
    const byId = new Map(routes.map((route) => [route.id, route]));
    const others = api === defaultApi ? [fallbackId] : [];
    for (const [area, ids] of groupByArea([...byId.keys(), ...others])) {
      const logGroup = logGroupOf(this, area, settings, `${api.name}/${area}`);
      const byWrites = Map.groupBy(ids, (one) => byId.get(one)?.writes ?? false);
      for (const [writes, some] of byWrites) {
        const needs = some.flatMap((one) => {
          const route = byId.get(one);
          return route ? needsOf(route) : [];
        });
        const { environment, settingsKeyArn, ...reach } = meet(
          this,
          settings,
          resources,
          needs,
          writes ? undefined : readActions,
        );
        const role = roleOf(this, writes ? area : `${area}-reading`, settings, reach, logGroup);
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
