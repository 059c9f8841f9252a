import { type App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Consumer } from '../../functions/consumers.ts';
import { type Api, openApiDocument } from '../../shared/platform/http/openapi/document.ts';
import { ApiStack } from './api-stack.ts';
import { DataStack } from './data-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import { EventsStack } from './events-stack.ts';
import { FunctionsStack } from './functions-stack.ts';
import { readSettings } from './parts/settings.ts';

/** What is deployed. */
export interface System {
  readonly api: Api;
  readonly consumers: readonly Consumer[];
  /** Folder of what the build made. */
  readonly dist: string;
  /** Of the API, as its document says. */
  readonly version: string;
}

/**
 * Puts the whole system into a CDK app, each stack after those it refers to. The API names its functions instead of
 * referring to them, so its address, behind the edge, can be a setting of the functions.
 * @throws when the context is malformed, or a bundle is missing
 */
export function addSystem(app: App, { api: declared, consumers, dist, version }: System) {
  const { routes } = declared;
  const settings = readSettings(app.node);
  const { stage, region } = settings;
  const bundles = `${dist}/functions`;
  const name = (part: string) => `svc-${stage}-${part}`;
  const here = { env: { region } };

  const data = new DataStack(app, name('data'), settings, bundles, here);
  const { table, bus, files, keyring, alarms } = data;
  const api = new ApiStack(app, name('api'), settings, routes, alarms, here);
  const openApi = (baseUrl: string) => openApiDocument(declared, { baseUrl, version });
  const behind = { host: api.host, edgeKey: keyring.edgeKey, dist, openApi };
  const edge = new EdgeStack(app, name('edge'), settings, behind, { env: { region: 'us-east-1' } });
  const { secretArn, publicKeys, edgeKey } = keyring;
  const resources = { table, bus, files, secretArn, publicKeys, edgeKey, baseUrl: edge.baseUrl };
  const events = new EventsStack(
    app,
    name('events'),
    settings,
    consumers,
    { data, resources, bundles },
    here,
  );
  const reachable = { ...resources, webhookQueue: events.webhookQueue };
  const functions = new FunctionsStack(app, name('functions'), settings, routes, reachable, bundles, here);

  Tags.of(app).add('service', 'svc');
  Tags.of(app).add('stage', stage);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { data, api, edge, events, functions };
}
