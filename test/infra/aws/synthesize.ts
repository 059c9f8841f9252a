import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod';
import { api as declared } from '../../../functions/api.ts';
import type { Consumer } from '../../../functions/consumers.ts';
import { addSystem } from '../../../infra/aws/app.ts';
import { edgeFunctionNames } from '../../../infra/aws/bundle/bundle.ts';
import { lambdaEntriesOf } from '../../../infra/aws/bundle/entries.ts';
import { areaOf } from '../../../shared/platform/http/area.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { sampleConsumers, sampleRoutes } from './sample.ts';
import { scratch } from './scratch.ts';

const Resource = z.looseObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
});
const Written = z.looseObject({ Resources: z.record(z.string(), Resource).default({}) });
export type Resource = z.output<typeof Resource>;

/** A stack's template, as CloudFormation gets it. */
export interface Synthesized {
  readonly template: Template;
  readonly resources: Readonly<Record<string, Resource>>;
  readonly bytes: number;
}

export const cdkContext: Readonly<Record<string, unknown>> = z
  .object({ context: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync('cdk.json', 'utf8'))).context;

const edgeFunctions = edgeFunctionNames.map((name) => `edge/${name}.js`);

/** A folder like that of the build, with a stub in the place of each bundle. */
function stubDist(routes: readonly Route[], consumers: readonly Consumer[]): string {
  const dist = scratch();
  const files = lambdaEntriesOf(routes, consumers).map(({ id }) => `functions/${id}/index.cjs`);
  for (const file of [...files, ...edgeFunctions, 'web/docs/index.html']) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), `// ${file}`);
  }
  return dist;
}

export interface Options {
  readonly routes?: readonly Route[];
  readonly consumers?: readonly Consumer[];
  /** The stage that is deployed, with settings beside those that every stage must have. */
  readonly stage?: Readonly<Record<string, unknown>>;
}

/** The CDK app of the system, its stacks not yet synthesized. */
export function systemApp({ routes = sampleRoutes, consumers = sampleConsumers, stage = {} }: Options = {}) {
  const settings = {
    keepData: false,
    mailFrom: 'no-reply@mail.svc.example',
    signingKeyGeneration: 1,
    // Where data is kept, somebody has to be mailed.
    ...(stage.keepData === true && { alarmEmail: 'on-call@svc.example' }),
    ...stage,
  };
  const context = { ...cdkContext, stage: 'check', stages: { check: settings } };
  const areas = Object.fromEntries(routes.map((route) => [areaOf(route.id), 'A sample area.']));
  Object.assign(areas, declared.areas);
  const api = { ...declared, areas, routes };
  const outdir = scratch();
  const dist = stubDist(routes, consumers);
  const app = new App({ context, outdir });
  return {
    app,
    stacks: addSystem(app, { api, consumers, dist, version: '0' }),
    /** What the app read and wrote goes: a system takes 10 MB. */
    remove: () => {
      for (const folder of [dist, outdir]) rmSync(folder, { recursive: true });
    },
  };
}

/** What was synthesized of some routes and consumers, by the settings: files of tests ask for the same. */
const known = new Map<unknown, Map<unknown, Map<string, Synthesis>>>();

type Synthesis = ReturnType<typeof synthesizeAnew>;

/** The templates of the system. They are the same for the same lists and settings: tests only read them. */
export function synthesize(options: Options = {}): Synthesis {
  const { routes, consumers, stage = {} } = options;
  const byConsumers = known.get(routes) ?? new Map<unknown, Map<string, Synthesis>>();
  const bySettings = byConsumers.get(consumers) ?? new Map<string, Synthesis>();
  known.set(routes, byConsumers.set(consumers, bySettings));
  const settings = JSON.stringify(stage);
  const made = bySettings.get(settings) ?? synthesizeAnew(options);
  bySettings.set(settings, made);
  return made;
}

function synthesizeAnew(options: Options) {
  const { stacks, remove } = systemApp(options);
  const read = (stack: Stack): Synthesized => {
    const template = Template.fromStack(stack);
    const written = template.toJSON();
    return {
      template,
      resources: Written.parse(written).Resources,
      bytes: JSON.stringify(written, undefined, 1).length,
    };
  };
  const { apis, functions, ...others } = stacks;
  const all = new Map(
    [...Object.values(others), ...apis.values(), ...functions.values()].map((stack) => [
      stack.stackName.replace('svc-check-', ''),
      read(stack),
    ]),
  );
  remove();
  const part = (name: string): Synthesized => {
    const found = all.get(name);
    if (!found) throw new Error(`there is no stack ${name}, only ${[...all.keys()].join(', ')}`);
    return found;
  };
  return {
    data: part('data'),
    edge: part('edge'),
    events: part('events'),
    schedules: part('schedules'),
    /** Those of the default API. */
    api: part('delivery-api'),
    functions: part('delivery-functions'),
    /** A stack by its name without service and stage. */
    part,
    all,
    /** The functions of all APIs. */
    allFunctions: [...all].filter(([name]) => name.endsWith('-functions')).map(([, stack]) => stack),
  };
}

/** The properties of all resources of a type. */
export function ofType({ resources }: Synthesized, type: string): Record<string, unknown>[] {
  return Object.values(resources)
    .filter((resource) => resource.Type === type)
    .map(({ Properties }) => Properties);
}
