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
import { createApiResponseHeaders, createSiteResponseHeaders } from './response-headers.ts';

/** The headers that both distributions add to answers. */
export interface ResponseHeaders {
  readonly api: IResponseHeadersPolicyRef;
  readonly site: IResponseHeadersPolicyRef;
}

/** Headers of answers of the API, and of files of the site. */
export const createResponseHeaders = (scope: Construct): ResponseHeaders => ({
  api: createApiResponseHeaders(scope, 'Headers'),
  site: createSiteResponseHeaders(scope, 'SiteHeaders'),
});

/** For how long a distribution keeps what may be kept. */
export interface Keeping {
  /** Public reads of the API. */
  readonly reads: ICachePolicyRef;
  /** Files of the site, and pictures. */
  readonly files: ICachePolicyRef;
}

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
  };
}
