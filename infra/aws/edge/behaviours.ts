import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  type IOrigin,
  type IOriginRequestPolicy,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup } from 'aws-cdk-lib/aws-cloudfront-origins';
import { mediaPrefix } from '../../../shared/catalog/domain/files.ts';
import { type Api, apiOf, cachedReads, defaultApi } from '../../edge/apis.ts';
import { edgeHeaders } from '../../edge/headers.ts';
import { bothFormsOf } from '../../edge/rewrite.ts';
import { shops as shopsFolder } from '../../edge/shop.ts';
import type { Keeping, ResponseHeaders } from './policies.ts';

/** The patterns of a folder. CloudFront matches the whole path, so `/docs/*` does not include `/docs`. */
export const toFolderPatterns = (folder: string) => [folder, `${folder}/*`];

/** What S3 says of a missing file: 403 to who may not list them. */
const missingCodes = [403, 404];

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

/** What a distribution serves, and how. */
export interface Serving {
  /** Whether it serves what an API has below a path, and what of it the edge keeps. */
  readonly isServed: (path: string) => boolean;
  readonly headers: ResponseHeaders;
  readonly keeping: Keeping;
  /** The paths of files, besides pictures. */
  readonly site: readonly string[];
  /** The paths of pages of shops. */
  readonly shops: readonly string[];
  /** What the fallback page function receives of a request. */
  readonly passing: IOriginRequestPolicy;
  /** The settings that all behaviours share. */
  readonly common: Pick<BehaviorOptions, 'functionAssociations'>;
  /** Those of pages of shops, whose answers a function completes. */
  readonly completed: Pick<BehaviorOptions, 'functionAssociations'>;
}

/**
 * The origin and the caching of each path. The first pattern that matches a path decides; unmatched paths go to the
 * default API. CloudFront decides before the viewer-request function runs, on the path as the caller sent it, so each
 * API pattern is listed without and with `/api/v1`.
 * @throws when the default API has no host
 */
export function behavioursOf(
  { hosts, edgeKey, files, pictures }: Origins,
  { isServed, headers, keeping, site, shops, passing, common, completed }: Serving,
): { defaultBehavior: BehaviorOptions; additionalBehaviors: Record<string, BehaviorOptions> } {
  const requests = {
    ...common,
    responseHeadersPolicy: headers.api,
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

  const file: BehaviorOptions = {
    ...common,
    responseHeadersPolicy: headers.site,
    // Where no file stands, the function answers that refuses what no route takes.
    origin: new OriginGroup({
      primaryOrigin: files,
      fallbackOrigin: defaultBehavior.origin,
      fallbackStatusCodes: missingCodes,
    }),
    originRequestPolicy: passing,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: keeping.files,
  };

  const shopHost = hosts.get(apiOf(shopsFolder)) ?? hosts.get(defaultApi) ?? '';
  /** A page of a shop: a file or, where there is none, what a function answers. */
  const page: BehaviorOptions = {
    ...file,
    ...completed,
    responseHeadersPolicy: headers.shop,
    origin: new OriginGroup({
      primaryOrigin: pictures,
      fallbackOrigin: new HttpOrigin(shopHost, originProps),
      fallbackStatusCodes: missingCodes,
    }),
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
    cachePolicy: keeping.pages,
    originRequestPolicy: passing,
  };

  const cached = cachedReads.filter(isServed).flatMap((path) => {
    const behaviour = byApi.get(apiOf(path)) ?? defaultBehavior;
    return bothFormsOf(path).map((form) => [form, { ...behaviour, cachePolicy: keeping.reads }] as const);
  });
  // Files are built with the service; the OpenAPI document is written when the stack is deployed.
  const pages = site.map((path) => [path, file] as const);
  // Pictures never change, and say so: the edge keeps them for a year.
  const { originRequestPolicy: _, ...plain } = file;
  const media = [[`/${mediaPrefix}*`, { ...plain, origin: pictures }]] as const;
  const pagesOfShops = shops.map((path) => [path, page] as const);
  const paths = [...byApi].flatMap(([{ beginnings, folders }, behaviour]) =>
    [
      ...beginnings.filter(isServed).map((beginning) => `${beginning}*`),
      ...folders.filter(isServed).flatMap(toFolderPatterns),
    ]
      .flatMap(bothFormsOf)
      .map((path) => [path, behaviour] as const),
  );
  return {
    defaultBehavior,
    additionalBehaviors: Object.fromEntries([...cached, ...pages, ...media, ...paths, ...pagesOfShops]),
  };
}
