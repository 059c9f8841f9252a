import { Annotations, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Distribution,
  Function as EdgeFunction,
  type ErrorResponse,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  PriceClass,
  S3OriginAccessControl,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { OpenApiDocument } from '../../../shared/platform/http/openapi/document.ts';
import { toCollection } from '../../../web/docs/reference/collection.ts';
import type { Api } from '../../edge/apis.ts';
import type { BodyLimit } from '../../edge/body-limits.ts';
import { edgeHeaders } from '../../edge/headers.ts';
import { pageFolders, rootFiles, shops } from '../../edge/shop.ts';
import { isInFolder, siteFolders } from '../../edge/site.ts';
import { storeApiPaths, storeSiteFolders } from '../../edge/store-host.ts';
import type { EdgeFunctionName } from '../bundle/bundle.ts';
import { accept } from '../parts/nag.ts';
import type { Settings } from '../parts/settings.ts';
import { LogBucket, PrivateBucket } from '../parts/storage.ts';
import { setBudget } from '../watch/budget.ts';
import { Address } from './address.ts';
import { behavioursOf, toFolderPatterns } from './behaviours.ts';
import { logDelivery } from './edge-log.ts';
import { createKeeping, createKeepingByHost, createResponseHeaders } from './policies.ts';
import { createWebAcl } from './shield.ts';
import { StoresDistribution } from './stores-distribution.ts';
import { publish } from './web.ts';

/** A refusal is not cached, unless its answer says so. */
const errors: ErrorResponse[] = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/** The origins behind the edge. */
export interface Behind {
  readonly settings: Settings;
  /** The host of each HTTP API. */
  readonly hosts: ReadonlyMap<Api, string>;
  /** The bucket of files, which lets the edge read pictures. */
  readonly pictures: { readonly bucketName: string; readonly bucketRegionalDomainName: string };
  /** Proves to the gateways that a request came through the edge: a reference to the secret. */
  readonly edgeKey: string;
  /** The paths that accept larger bodies than usual. */
  readonly bodyLimits: readonly BodyLimit[];
  /** The folder with the output of the build, which has `web` and `edge`. */
  readonly dist: string;
  /** Makes the OpenAPI document for the API's address, which is known when the stack is deployed. */
  openApi(baseUrl: string): OpenApiDocument;
}

/** CloudFront with its firewall and certificate. AWS requires these in us-east-1, whatever the main region is. */
export class EdgeStack extends Stack {
  /** The public address of the service. */
  readonly baseUrl: string;
  /** The distribution whose tenants are namespaces. */
  readonly stores: { readonly distributionId: string; readonly distributionArn: string };

  constructor(
    scope: Construct,
    id: string,
    { settings, hosts, pictures, edgeKey, bodyLimits, dist, openApi }: Behind,
    props: StackProps,
  ) {
    super(scope, id, props);
    const { keepData } = settings;
    const makeFunction = (name: string, file: EdgeFunctionName, comment: string) =>
      new EdgeFunction(this, name, {
        code: FunctionCode.fromFile({ filePath: `${dist}/edge/${file}.js` }),
        runtime: FunctionRuntime.JS_2_0,
        comment,
      });
    const onAnswer = {
      function: makeFunction('ViewerResponse', 'viewer-response', 'whole addresses of redirects of shops'),
      eventType: FunctionEventType.VIEWER_RESPONSE,
    };
    const onRequest = (...made: Parameters<typeof makeFunction>) => {
      const asked = { function: makeFunction(...made), eventType: FunctionEventType.VIEWER_REQUEST };
      return {
        common: { functionAssociations: [asked] },
        completed: { functionAssociations: [asked, onAnswer] },
      };
    };
    const logs = new LogBucket(this, 'Logs', keepData);
    const web = new PrivateBucket(this, 'Web', false, {
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'web/',
    });
    const originAccessControl = new S3OriginAccessControl(this, 'FilesAccess');
    const { bucketName, bucketRegionalDomainName } = pictures;
    const bucket = Bucket.fromBucketAttributes(this, 'Pictures', { bucketName, bucketRegionalDomainName });
    const origins = {
      hosts,
      edgeKey,
      files: S3BucketOrigin.withOriginAccessControl(web, { originAccessControl }),
      pictures: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl }),
    };
    const headers = createResponseHeaders(this);
    const passing = new OriginRequestPolicy(this, 'PageRequests', {
      comment: 'the address of the caller, and whether a browser asks',
      headerBehavior: OriginRequestHeaderBehavior.allowList(edgeHeaders.viewerIp, edgeHeaders.page),
    });
    const behaviours = behavioursOf(origins, {
      isServed: () => true,
      headers,
      keeping: createKeeping(this),
      site: ['/', ...siteFolders.flatMap(toFolderPatterns), '/openapi.json'],
      shops: [`${shops}/*`],
      passing,
      ...onRequest('ViewerRequest', 'viewer-request', 'path of the gateway, address of the caller'),
    });
    const address = new Address(this, 'Address', settings.domain);
    // The bucket of files grants the edge access itself: see the data stack.
    Annotations.of(this).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac');
    const webAclId = createWebAcl(this, 'Shield', bodyLimits, settings.closed).attrArn;
    const distribution = new Distribution(this, 'Distribution', {
      ...address.props,
      comment: `svc ${settings.stage}`,
      ...behaviours,
      errorResponses: errors,
      webAclId,
      httpVersion: HttpVersion.HTTP2_AND_3,
      // North America, Europe, Asia and Africa.
      priceClass: PriceClass.PRICE_CLASS_200,
    });
    accept(distribution, 'AwsSolutions-CFR1', 'Merchants and recipients may be anywhere.');
    accept(
      distribution,
      'AwsSolutions-CFR3',
      'A log delivery without paths and queries replaces it, because they contain tokens.',
    );
    if (!settings.domain) {
      accept(
        distribution,
        'AwsSolutions-CFR4',
        'Without a domain the certificate, and its TLS policy, are CloudFront\u2019s own.',
      );
    }
    setBudget(this, settings);
    logDelivery(this, 'access', distribution, logs);
    address.pointTo(distribution);
    const stores = new StoresDistribution(this, 'Stores', {
      stage: settings.stage,
      webAclId,
      errors,
      behaviours: behavioursOf(origins, {
        isServed: (path) => storeApiPaths.some((folder) => isInFolder(folder, path)),
        headers,
        keeping: createKeepingByHost(this),
        site: storeSiteFolders.flatMap(toFolderPatterns),
        // Without its slash the address of a page leads to the one with it, whatever serves it.
        shops: ['/', ...pageFolders.map((folder) => `${folder}/*`), ...rootFiles],
        passing,
        ...onRequest('StoreViewerRequest', 'store-viewer-request', 'as ViewerRequest, and the host'),
      }),
    });
    logDelivery(stores, 'stores', stores.distribution, logs);
    this.stores = stores.distribution;
    this.baseUrl = `https://${settings.domain?.name ?? distribution.distributionDomainName}`;
    new CfnOutput(this, 'BaseUrl', { value: this.baseUrl, description: 'The public address of the service' });
    const sources = [
      Source.asset(`${dist}/web`),
      Source.data('openapi.json', JSON.stringify(openApi(this.baseUrl))),
      Source.data('docs/collection.json', JSON.stringify(toCollection(openApi(this.baseUrl)))),
    ];
    publish(this, settings, { sources, bucket: web, distribution });
  }
}
