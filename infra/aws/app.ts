import { type App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Consumer } from '../../functions/consumers.ts';
import { type Api, openApiDocument } from '../../shared/platform/http/openapi/document.ts';
import { bodyLimitsOf } from '../edge/body-limits.ts';
import { ApiStack } from './api/api-stack.ts';
import { splitRoutesByApi } from './api/routes-by-api.ts';
import { CanaryStack } from './canary/canary-stack.ts';
import { DashboardStack } from './dashboard-stack.ts';
import { DataStack } from './data-stack.ts';
import { EdgeStack } from './edge/edge-stack.ts';
import { NamespacesStack } from './edge/namespaces-stack.ts';
import { EventsStack } from './events-stack.ts';
import { FunctionsStack } from './functions-stack.ts';
import { edgeRegion } from './parts/region.ts';
import { readSettings, type Settings } from './parts/settings.ts';
import { noQueues } from './queue-needs.ts';
import { SchedulesStack } from './schedules-stack.ts';

/** The system to deploy. */
export interface System {
  readonly api: Api;
  readonly consumers: readonly Consumer[];
  /** The folder with the output of the build. */
  readonly dist: string;
  /** The version in the API document. */
  readonly version: string;
}

/**
 * Checks the instances that a stage reserves.
 * @throws when a function does not exist, or its queue sends more concurrent batches than it has instances
 */
function assertReserved({ reserved, ceilings }: Settings, { api, consumers }: System): void {
  const queued = new Set(consumers.filter(({ on }) => on === 'queue').map(({ id }) => id));
  const known = new Set([...api.routes, ...consumers].map(({ id }) => id));
  for (const [id, instances] of Object.entries(reserved)) {
    if (!known.has(id))
      throw new Error(`cdk.json reserves instances for ${id}, which is no route or consumer`);
    if (queued.has(id) && instances < ceilings.queue)
      throw new Error(
        `${id} needs ${ceilings.queue} instances or more: its queue sends as many batches at a time`,
      );
  }
}

/** The consumers that the clock runs, and those that events feed. */
const splitBySource = (consumers: readonly Consumer[]) =>
  [consumers.filter(({ on }) => on === 'schedule'), consumers.filter(({ on }) => on !== 'schedule')] as const;

/**
 * Adds the whole system to a CDK app, each stack after the stacks that it refers to. An API refers to its functions by
 * name, so that the edge's address can be a setting of the functions.
 * @throws when the context is malformed, reserves instances for unknown functions, a bundle is missing, or the routes do not fit into their APIs
 */
export function addSystem(app: App, system: System) {
  const { api: declared, consumers, dist, version } = system;
  const served = splitRoutesByApi(declared.routes);
  const settings = readSettings(app.node);
  assertReserved(settings, system);
  const { stage, region } = settings;
  const bundles = `${dist}/functions`;
  const name = (part: string) => `svc-${stage}-${part}`;
  const here = { env: { region } };

  const data = new DataStack(app, name('data'), { settings, bundles }, here);
  const { table, bus, files, secrets, alarms, edgeKey } = data;
  const apis = new Map(
    served.map((one) => [
      one.api,
      new ApiStack(app, name(`${one.api.name}-api`), { settings, alarms, edgeKey, ...one }, here),
    ]),
  );
  const hosts = new Map([...apis].map(([api, { host }]) => [api, host]));
  const openApi = (baseUrl: string) => openApiDocument(declared, { baseUrl, version });
  const bodyLimits = bodyLimitsOf(declared.routes);
  const behind = { settings, hosts, pictures: files, edgeKey: edgeKey.reference, bodyLimits, dist, openApi };
  const edge = new EdgeStack(app, name('edge'), behind, { env: { region: edgeRegion } });
  const namespaces = new NamespacesStack(app, name('namespaces'), settings, { env: { region: edgeRegion } });
  const settingsKeyArn = data.settingsKey.keyArn;
  const { baseUrl, stores } = edge;
  const lasting = { table, bus, files, secrets, settingsKeyArn, namespaces, stores, baseUrl };
  const consuming = { settings, data, resources: lasting, bundles };
  const [clocked, fed] = splitBySource(consumers);
  const events = new EventsStack(app, name('events'), { ...consuming, consumers: fed }, here);
  const later = { ...consuming, consumers: clocked, reached: events.reached };
  const schedules = new SchedulesStack(app, name('schedules'), later, here);
  const resources = { ...lasting, ...noQueues, queues: events.reached.queues };
  const functions = new Map(
    served.map((one) => [
      one.api,
      new FunctionsStack(
        app,
        name(`${one.api.name}-functions`),
        { settings, bundles, resources, ...one },
        here,
      ),
    ]),
  );
  const apiIds = new Map([...apis].map(([api, { apiId }]) => [api, apiId]));
  const canary = new CanaryStack(
    app,
    name('canary'),
    { settings, baseUrl: edge.baseUrl, bundles },
    { env: { region: settings.canaryRegion } },
  );
  const dashboard = new DashboardStack(
    app,
    name('dashboard'),
    { settings, apiIds, tableName: table.tableName },
    here,
  );

  Tags.of(app).add('service', 'svc');
  Tags.of(app).add('stage', stage);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { data, apis, edge, namespaces, events, schedules, functions, canary, dashboard };
}
