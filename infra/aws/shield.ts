import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { shield } from '../edge/limits.ts';

const { requests, seconds } = shield.perIp;
const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

/** The body that a refused caller gets, in the form of the API's other errors. */
const refusal = {
  title: 'Too many requests',
  status: 429,
  detail: 'Too many requests from this IP address. Wait a few minutes, then slow down.',
  code: 'rate_limited',
};

/** The web application firewall of the edge. It limits the requests of each IP address in a period. */
export function webAcl(scope: Construct, id: string): CfnWebACL {
  return new CfnWebACL(scope, id, {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible('svc'),
    customResponseBodies: { refusal: { contentType: 'APPLICATION_JSON', content: JSON.stringify(refusal) } },
    rules: [
      {
        name: 'per-ip',
        priority: 0,
        statement: {
          rateBasedStatement: { aggregateKeyType: 'IP', limit: requests, evaluationWindowSec: seconds },
        },
        action: {
          block: {
            customResponse: {
              responseCode: refusal.status,
              customResponseBodyKey: 'refusal',
              responseHeaders: [{ name: 'Retry-After', value: String(seconds) }],
            },
          },
        },
        visibilityConfig: visible('svc-per-ip'),
      },
    ],
  });
}
