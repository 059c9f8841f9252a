import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  type IOrigin,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { type Api, apiOf, cachedReads, defaultApi } from '../edge/apis.ts';
import { bothForms } from '../edge/rewrite.ts';
import { siteFolders } from '../edge/site.ts';
import { apiResponseHeaders, siteResponseHeaders } from './response-headers.ts';

/** The patterns of a folder: CloudFront matches the whole path, so `/docs/*` is without `/docs`. */
const atAndBelow = (folder: string) => [folder, `${folder}/*`];

/** What the edge forwards to. */
export interface Origins {
  /** The host of each API that there is; it has the default one. */
  readonly hosts: ReadonlyMap<Api, string>;
  /** Proves to the functions that a request came through the edge. */
  readonly edgeKey: string;
  /** The files of the site. */
  readonly files: IOrigin;
}

/**
 * Where the edge sends which path, and what it keeps: the first pattern that a path matches decides, and what matches none
 * goes to the default API. CloudFront decides before the viewer-request function runs, on the path as the caller sent it,
 * so each pattern of an API stands without and with `/api/v1`.
 * @param common what all of them have
 * @throws when the default API has no host
 */
export function behavioursOf(
  scope: Construct,
  { hosts, edgeKey, files }: Origins,
  common: Pick<BehaviorOptions, 'functionAssociations'>,
): { defaultBehavior: BehaviorOptions; additionalBehaviors: Record<string, BehaviorOptions> } {
  const requests = {
    ...common,
    responseHeadersPolicy: apiResponseHeaders(scope, 'Headers'),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    // A key that is sent in the clear should fail, not be redirected and fail to be noticed.
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  const originProps = { customHeaders: { 'x-svc-edge-key': edgeKey }, readTimeout: Duration.seconds(30) };
  const byApi = new Map<Api, BehaviorOptions>(
    [...hosts].map(([api, host]) => [api, { ...requests, origin: new HttpOrigin(host, originProps) }]),
  );
  const defaultBehavior = byApi.get(defaultApi);
  if (!defaultBehavior) throw new Error(`the edge has no host of the API ${defaultApi.name}`);

  const seconds = new CachePolicy(scope, 'Seconds', {
    comment: 'what the answer says, a minute at most',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(1),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
  const file: BehaviorOptions = {
    ...common,
    responseHeadersPolicy: siteResponseHeaders(scope, 'SiteHeaders'),
    origin: files,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  };

  const cached = cachedReads.flatMap((path) => {
    const behaviour = byApi.get(apiOf(path)) ?? defaultBehavior;
    return bothForms(path).map((form) => [form, { ...behaviour, cachePolicy: seconds }] as const);
  });
  // Files are made when the service is built, the OpenAPI document when it is deployed.
  const site = [...siteFolders.flatMap(atAndBelow), '/openapi.json'].map((path) => [path, file] as const);
  const folders = [...byApi].flatMap(([api, behaviour]) =>
    api.folders
      .flatMap(atAndBelow)
      .flatMap(bothForms)
      .map((path) => [path, behaviour] as const),
  );
  return { defaultBehavior, additionalBehaviors: Object.fromEntries([...cached, ...site, ...folders]) };
}
