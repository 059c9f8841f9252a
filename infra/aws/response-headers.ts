import { Duration } from 'aws-cdk-lib';
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { cors } from '../edge/cors.ts';

/** Headers that the edge adds. An answer from its cache may lack those for other origins, so it adds them too. */
export function responseHeaders(scope: Construct, id: string): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    corsBehavior: {
      accessControlAllowCredentials: false,
      accessControlAllowOrigins: [...cors.origins],
      accessControlAllowMethods: [...cors.methods],
      accessControlAllowHeaders: [...cors.headers],
      accessControlExposeHeaders: [...cors.exposed],
      accessControlMaxAge: Duration.seconds(cors.maxAge),
      originOverride: false,
    },
    securityHeadersBehavior: {
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        includeSubdomains: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: false },
    },
  });
}
