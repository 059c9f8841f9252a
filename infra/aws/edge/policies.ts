import { Duration } from 'aws-cdk-lib';
import {
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type ICachePolicyRef,
  type IResponseHeadersPolicyRef,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { edgeHeaders } from '../../edge/headers.ts';
import { readParameters } from '../../edge/shop.ts';
import {
  createApiResponseHeaders,
  createShopResponseHeaders,
  createSiteResponseHeaders,
} from './response-headers.ts';

/** The headers that both distributions add to answers. */
export interface ResponseHeaders {
  readonly api: IResponseHeadersPolicyRef;
  readonly site: IResponseHeadersPolicyRef;
  readonly shop: IResponseHeadersPolicyRef;
}

/** Headers of answers of the API, of files of the site, and of pages of shops. */
export const createResponseHeaders = (scope: Construct): ResponseHeaders => ({
  api: createApiResponseHeaders(scope, 'Headers'),
  site: createSiteResponseHeaders(scope, 'SiteHeaders'),
  shop: createShopResponseHeaders(scope, 'ShopHeaders'),
});

/** For how long a distribution keeps what may be kept. */
export interface Keeping {
  /** Public reads of the API. */
  readonly reads: ICachePolicyRef;
  /** Files of the site, and pictures. */
  readonly files: ICachePolicyRef;
  /** Pages of shops. */
  readonly pages: ICachePolicyRef;
}

/** Pages of shops say how long they are kept. Of a query they read a few parameters. */
const ofPages = {
  minTtl: Duration.seconds(0),
  defaultTtl: Duration.seconds(0),
  maxTtl: Duration.minutes(1),
  queryStringBehavior: CacheQueryStringBehavior.allowList(...readParameters),
};

const compressed = { enableAcceptEncodingGzip: true, enableAcceptEncodingBrotli: true };

/** As our own address keeps answers. Each deployment clears the files. */
export const createKeeping = (scope: Construct): Keeping => ({
  reads: new CachePolicy(scope, 'Seconds', {
    comment: 'as long as the answer says, a minute at most',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(1),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    ...compressed,
  }),
  files: CachePolicy.CACHING_OPTIMIZED,
  pages: new CachePolicy(scope, 'Pages', {
    comment: 'pages of shops, as long as they say',
    ...ofPages,
    ...compressed,
  }),
});

/**
 * As the hosts of stores keep answers: one for each host. The function of the edge sets the header before CloudFront looks
 * into its cache. The `Host` header itself would reach the gateways too, which refuse a host that is not theirs. No
 * deployment clears the files of tenants, so they are kept for a minute; pictures say for how long.
 */
export function createKeepingByHost(scope: Construct): Keeping {
  const headerBehavior = CacheHeaderBehavior.allowList(edgeHeaders.storeHost);
  const common = { minTtl: Duration.seconds(0), headerBehavior, ...compressed };
  return {
    reads: new CachePolicy(scope, 'StoreSeconds', {
      comment: 'for each host, as long as the answer says, a minute at most',
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(1),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      ...common,
    }),
    files: new CachePolicy(scope, 'StoreFiles', {
      comment: 'for each host, as long as the file says, or a minute',
      defaultTtl: Duration.minutes(1),
      maxTtl: Duration.days(365),
      ...common,
    }),
    pages: new CachePolicy(scope, 'StorePages', {
      comment: 'for each host, pages of shops, as long as they say',
      ...ofPages,
      ...common,
    }),
  };
}
