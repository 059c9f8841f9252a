import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { cors } from '../../edge/cors.ts';
import { shopHeaders } from '../../edge/shop.ts';
import { siteHeaders } from '../../edge/site.ts';

/** What pages of other origins may read of an answer. Functions and gateways do not set it. */
const corsBehavior = {
  accessControlAllowCredentials: false,
  accessControlAllowOrigins: [...cors.origins],
  accessControlAllowMethods: [...cors.methods],
  accessControlAllowHeaders: [...cors.headers],
  accessControlExposeHeaders: [...cors.exposed],
  accessControlMaxAge: Duration.seconds(cors.maxAge),
  originOverride: false,
};

const security: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(365),
    includeSubdomains: true,
    override: true,
  },
  contentTypeOptions: { override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: false },
};

/** Headers that the edge adds to answers of the API. */
export function createApiResponseHeaders(scope: Construct, id: string): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, { corsBehavior, securityHeadersBehavior: security });
}

/** Headers that the edge adds to files of the site: those of every answer, and the site's own. */
export function createSiteResponseHeaders(scope: Construct, id: string): ResponseHeadersPolicy {
  const resourcePolicy = 'cross-origin-resource-policy';
  return new ResponseHeadersPolicy(scope, id, {
    corsBehavior,
    securityHeadersBehavior: {
      ...security,
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      contentSecurityPolicy: {
        contentSecurityPolicy: siteHeaders['content-security-policy'],
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [{ header: resourcePolicy, value: siteHeaders[resourcePolicy], override: true }],
    },
  });
}

/** Headers that the edge adds to pages of shops: no other page frames them, and they run no code that stands in them. */
export function createShopResponseHeaders(scope: Construct, id: string): ResponseHeadersPolicy {
  const { 'content-security-policy': contentSecurityPolicy, 'cross-origin-resource-policy': resourcePolicy } =
    shopHeaders;
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...security,
      // A function says more of a preview. The page of a checkout says so itself.
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: false,
      },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'cross-origin-resource-policy', value: resourcePolicy, override: true }],
    },
  });
}
