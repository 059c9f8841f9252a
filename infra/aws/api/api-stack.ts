import { Arn, ArnFormat, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnApi, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { areaOf } from '../../../shared/platform/http/area.ts';
import type { EdgeKey } from '../edge-key/edge-key.ts';
import type { AlarmTopic } from '../parts/alarms.ts';
import { accessLogNameOf, fallbackId, functionNameOf, groupByArea } from '../parts/names.ts';
import { allow } from '../parts/role.ts';
import type { Settings } from '../parts/settings.ts';
import { lifetimeOf } from '../parts/storage.ts';
import { watchApi } from '../watch/api.ts';
import { buildGatewayBody } from './gateway-body.ts';
import type { Served } from './routes-by-api.ts';

/** One line per request. It has no IP address, path, query or header, so that nothing that a caller sent is logged. */
const accessLog = {
  request_id: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  latency: '$context.responseLatency',
  integration_latency: '$context.integrationLatency',
  integration_error: '$context.integrationErrorMessage',
  bytes: '$context.responseLength',
};

interface ApiProps extends Served {
  readonly settings: Settings;
  readonly alarms: AlarmTopic;
  readonly edgeKey: Pick<EdgeKey, 'authorizerArn'>;
}

/**
 * An HTTP API that accepts only requests of the edge, its roles and its log. It refers to its functions by name,
 * because they are in another stack.
 */
export class ApiStack extends Stack {
  readonly apiId: string;
  /** The host that the edge forwards to. */
  readonly host: string;

  constructor(
    scope: Construct,
    id: string,
    { settings, api, routes, alarms, edgeKey }: ApiProps,
    props: StackProps,
  ) {
    super(scope, id, props);
    const { stage, keepData, ceilings } = settings;
    const throttle = ceilings.routes[api.name] ?? api.throttle;
    const { removalPolicy, retention } = lifetimeOf(keepData);
    const functionArn = (id: string) =>
      Arn.format(
        {
          service: 'lambda',
          resource: 'function',
          resourceName: functionNameOf(stage, id),
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        },
        this,
      );

    // A policy has room for the function names of one area, not of all.
    const invokers = new Map(
      [...groupByArea([...routes.map((route) => route.id), fallbackId])].map(([area, ids]) => {
        const invoke = allow(['lambda:InvokeFunction'], ids.map(functionArn));
        const role = new Role(this, `${area}-invoker`, {
          assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
          inlinePolicies: { invoke: new PolicyDocument({ statements: [invoke] }) },
        });
        return [area, role.roleArn];
      }),
    );

    const { ref: apiId } = new CfnApi(this, 'Api', {
      failOnWarnings: false,
      body: buildGatewayBody(
        routes,
        `svc-${stage}-${api.name}`,
        (id) => ({ uri: functionArn(id), credentials: invokers.get(areaOf(id)) ?? '' }),
        Arn.format(
          {
            service: 'apigateway',
            account: 'lambda',
            resource: 'path',
            resourceName: `2015-03-31/functions/${edgeKey.authorizerArn}/invocations`,
          },
          this,
        ),
      ),
    });
    new CfnPermission(this, 'Authorize', {
      action: 'lambda:InvokeFunction',
      functionName: edgeKey.authorizerArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: Arn.format({ service: 'execute-api', resource: apiId, resourceName: 'authorizers/*' }, this),
    });
    const log = new LogGroup(this, 'AccessLog', {
      logGroupName: accessLogNameOf(stage, api.name),
      removalPolicy,
      retention,
    });
    new CfnStage(this, 'Stage', {
      apiId,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: log.logGroupArn, format: JSON.stringify(accessLog) },
      defaultRouteSettings: {
        throttlingRateLimit: throttle.perSecond,
        throttlingBurstLimit: throttle.burst,
      },
    });
    this.apiId = apiId;
    this.host = `${apiId}.execute-api.${this.region}.${this.urlSuffix}`;
    watchApi(this, api.name, apiId, alarms);
  }
}
