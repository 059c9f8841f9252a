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
import { mediaPrefix } from '../../../shared/catalog/domain/files.ts';
import { type Api, apiOf, cachedReads, defaultApi } from '../../edge/apis.ts';
import { edgeHeaders } from '../../edge/headers.ts';
import { bothFormsOf } from '../../edge/rewrite.ts';
import { siteFolders } from '../../edge/site.ts';
import { createApiResponseHeaders, createSiteResponseHeaders } from './response-headers.ts';

/** The patterns of a folder. CloudFront matches the whole path, so `/docs/*` does not include `/docs`. */
const atAndBelow = (folder: string) => [folder, `${folder}/*`];

/** The origins behind the edge. */
export interface Origins {
  /** The host of each deployed API, always including the default one. */
  readonly hosts: ReadonlyMap<Api, string>;
  /** Proves to the gateways that a request came through the edge: a reference to the secret. */
  readonly edgeKey: string;
  /** The files of the site. */
  readonly files: IOrigin;
  /** The bucket with the pictures of products. */
  readonly pictures: IOrigin;
}

/**
 * The origin and the caching of each path. The first pattern that matches a path decides; unmatched paths go to the
 * default API. CloudFront decides before the viewer-request function runs, on the path as the caller sent it, so each
 * API pattern is listed without and with `/api/v1`.
 * @param common the settings that all behaviours share
 * @throws when the default API has no host
 */
export function behavioursOf(
  scope: Construct,
  { hosts, edgeKey, files, pictures }: Origins,
  common: Pick<BehaviorOptions, 'functionAssociations'>,
): { defaultBehavior: BehaviorOptions; additionalBehaviors: Record<string, BehaviorOptions> } {
  const requests = {
    ...common,
    responseHeadersPolicy: createApiResponseHeaders(scope, 'Headers'),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    // A key sent over plain HTTP must fail. A redirect would hide the mistake.
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  const originProps = { customHeaders: { [edgeHeaders.key]: edgeKey }, readTimeout: Duration.seconds(30) };
  const byApi = new Map<Api, BehaviorOptions>(
    [...hosts].map(([api, host]) => [api, { ...requests, origin: new HttpOrigin(host, originProps) }]),
  );
  const defaultBehavior = byApi.get(defaultApi);
  if (!defaultBehavior) throw new Error(`the edge has no host of the API ${defaultApi.name}`);

  const seconds = new CachePolicy(scope, 'Seconds', {
    comment: 'as long as the answer says, a minute at most',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(1),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
  const file: BehaviorOptions = {
    ...common,
    responseHeadersPolicy: createSiteResponseHeaders(scope, 'SiteHeaders'),
    origin: files,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  };

  const cached = cachedReads.flatMap((path) => {
    const behaviour = byApi.get(apiOf(path)) ?? defaultBehavior;
    return bothFormsOf(path).map((form) => [form, { ...behaviour, cachePolicy: seconds }] as const);
  });
  // Files are built with the service; the OpenAPI document is written when the stack is deployed.
  const site = [...siteFolders.flatMap(atAndBelow), '/openapi.json'].map((path) => [path, file] as const);
  // Pictures never change, and say so: the edge keeps them for a year.
  const media = [[`/${mediaPrefix}*`, { ...file, origin: pictures }]] as const;
  const folders = [...byApi].flatMap(([api, behaviour]) =>
    api.folders
      .flatMap(atAndBelow)
      .flatMap(bothFormsOf)
      .map((path) => [path, behaviour] as const),
  );
  return {
    defaultBehavior,
    additionalBehaviors: Object.fromEntries([...cached, ...site, ...media, ...folders]),
  };
}
