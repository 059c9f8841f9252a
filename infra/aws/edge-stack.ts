import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  type ErrorResponse,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { siteFolders } from '../edge/site.ts';
import { logDelivery } from './edge-log.ts';
import { Address } from './parts/address.ts';
import { accept } from './parts/nag.ts';
import type { Settings } from './parts/settings.ts';
import { LogBucket, PrivateBucket } from './parts/storage.ts';
import { apiResponseHeaders, siteResponseHeaders } from './response-headers.ts';
import { webAcl } from './shield.ts';
import { publish } from './web.ts';

/** Public reads that may be seconds old; how old, each answer says in its Cache-Control. */
const cached = ['/tracking/*', '/api/v1/tracking/*'];
/** Files that are made when the service is built, the OpenAPI document when it is deployed. */
const files = [...siteFolders.flatMap((folder) => [folder, `${folder}/*`]), '/openapi.json'];

/** A refusal is not remembered, unless its answer says so. */
const errors: ErrorResponse[] = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/** What the edge stands in front of. */
export interface Behind {
  /** The host of the HTTP API. */
  readonly host: string;
  /** Proves to the functions that a request came through the edge. */
  readonly edgeKey: string;
  /** Folder of what the build made: `web` and `edge` in it. */
  readonly dist: string;
  /** The OpenAPI document of the API at an address, which is known when the stack is deployed. */
  openApi(baseUrl: string): object;
}

/** CloudFront with its firewall and certificate; AWS keeps these in us-east-1, wherever the rest is. */
export class EdgeStack extends Stack {
  /** Where callers reach the service. */
  readonly baseUrl: string;

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    { host, edgeKey, dist, openApi }: Behind,
    props: StackProps,
  ) {
    super(scope, id, props);
    const { keepData } = settings;
    const rewrite = new EdgeFunction(this, 'ViewerRequest', {
      code: FunctionCode.fromFile({ filePath: `${dist}/edge/viewer-request.js` }),
      runtime: FunctionRuntime.JS_2_0,
      comment: 'path of the gateway, address of the caller',
    });
    const common = {
      functionAssociations: [{ function: rewrite, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
    const api: BehaviorOptions = {
      ...common,
      responseHeadersPolicy: apiResponseHeaders(this, 'Headers'),
      origin: new HttpOrigin(host, {
        customHeaders: { 'x-svc-edge-key': edgeKey },
        readTimeout: Duration.seconds(30),
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      // A key that is sent in the clear should fail, not be redirected and fail to be noticed.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
    const seconds = new CachePolicy(this, 'Seconds', {
      comment: 'what the answer says, a minute at most',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(1),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
    const logs = new LogBucket(this, 'Logs', keepData);
    const web = new PrivateBucket(this, 'Web', false, {
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'web/',
    });
    const file: BehaviorOptions = {
      ...common,
      responseHeadersPolicy: siteResponseHeaders(this, 'SiteHeaders'),
      origin: S3BucketOrigin.withOriginAccessControl(web),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    };
    const address = new Address(this, 'Address', settings.domain);
    const distribution = new Distribution(this, 'Distribution', {
      ...address.props,
      comment: `svc ${settings.stage}`,
      defaultBehavior: api,
      additionalBehaviors: {
        ...Object.fromEntries(cached.map((path) => [path, { ...api, cachePolicy: seconds }])),
        ...Object.fromEntries(files.map((path) => [path, file])),
      },
      errorResponses: errors,
      webAclId: webAcl(this, 'Shield').attrArn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      // North America, Europe, Asia and Africa.
      priceClass: PriceClass.PRICE_CLASS_200,
    });
    accept(distribution, 'AwsSolutions-CFR1', 'Merchants and recipients may be anywhere.');
    accept(
      distribution,
      'AwsSolutions-CFR3',
      'Logged by a delivery that leaves paths and queries out: they hold tokens.',
    );
    if (!settings.domain) {
      accept(
        distribution,
        'AwsSolutions-CFR4',
        'Without a domain the certificate, and its TLS policy, are CloudFront\u2019s own.',
      );
    }
    logDelivery(this, distribution, logs);
    address.pointTo(distribution);
    this.baseUrl = `https://${settings.domain?.name ?? distribution.distributionDomainName}`;
    new CfnOutput(this, 'BaseUrl', { value: this.baseUrl, description: 'Where callers reach the service' });
    const sources = [
      Source.asset(`${dist}/web`),
      Source.data('openapi.json', JSON.stringify(openApi(this.baseUrl))),
    ];
    publish(this, settings, sources, web, distribution);
  }
}
