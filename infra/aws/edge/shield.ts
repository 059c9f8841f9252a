import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { commonProblems } from '../../../shared/kernel/problem-codes.ts';
import { requestProblems } from '../../../shared/platform/http/answer/request-problems.ts';
import type { BodyLimit } from '../../edge/body-limits.ts';
import { shield } from '../../edge/limits.ts';
import { blockTooLarge, describeSizes } from './body-rule.ts';

const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

/** The bodies that refused callers get, in the form of the API's other errors. */
const refusals = {
  rate_limited: 'Too many requests from this IP address. Wait a few minutes, then slow down.',
  payload_too_large: 'The body is larger than this path takes. Send less at once.',
  unavailable: 'The service is closed for maintenance. Please try again in some minutes.',
} as const;
type Refusal = keyof typeof refusals;
const said = { ...commonProblems, ...requestProblems };

const bodyOf = (code: Refusal, detail: string = refusals[code]) => {
  const { status, title } = said[code];
  return JSON.stringify({ title, status, detail, code });
};

const block = (code: Refusal, more: { responseHeaders?: { name: string; value: string }[] } = {}) => ({
  block: { customResponse: { responseCode: said[code].status, customResponseBodyKey: code, ...more } },
});

/** Tells callers after how many seconds to try again. */
const wait = (seconds: number) => ({ responseHeaders: [{ name: 'Retry-After', value: String(seconds) }] });

/** Seconds after which callers of a closed service may try again. */
const closedFor = 300;

/** Counts the requests of each IP address in a period. @param scope the requests that count, if not all */
const rate = (
  name: string,
  { requests: limit, seconds }: { readonly requests: number; readonly seconds: number },
  scopeDownStatement?: CfnWebACL.StatementProperty,
) => ({
  name,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      evaluationWindowSec: seconds,
      ...(scopeDownStatement && { scopeDownStatement }),
    },
  },
  action: block('rate_limited', wait(seconds)),
});

/** A group of rules that AWS keeps up to date. */
const managed = (name: string) => ({
  name,
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  overrideAction: { none: {} },
});

const auth: CfnWebACL.StatementProperty = {
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: '^/(api/v1/)?auth(/|$)',
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
};

/**
 * The web application firewall of the edge. It limits the requests of each IP address in a period, and refuses bodies
 * that their paths do not accept, known attackers and known attacks. AWS's core rule set is not among the rules: it
 * refuses bodies above 8 KB, URLs in a body, and callers without a User-Agent, and backends of merchants send all of
 * these.
 * @param limits the paths that accept larger bodies than usual
 * @param closed whether all callers are refused
 */
export function createWebAcl(
  scope: Construct,
  id: string,
  limits: readonly BodyLimit[],
  closed: boolean,
): CfnWebACL {
  const rules = [
    rate('per-ip', shield.perIp),
    rate('per-ip-auth', shield.perIpAuth, auth),
    { name: 'body-limit', statement: blockTooLarge(limits), action: block('payload_too_large') },
    managed('AWSManagedRulesAmazonIpReputationList'),
    managed('AWSManagedRulesKnownBadInputsRuleSet'),
  ];
  return new CfnWebACL(scope, id, {
    scope: 'CLOUDFRONT',
    defaultAction: closed ? block('unavailable', wait(closedFor)) : { allow: {} },
    visibilityConfig: visible('svc'),
    customResponseBodies: {
      rate_limited: { contentType: 'APPLICATION_JSON', content: bodyOf('rate_limited') },
      payload_too_large: {
        contentType: 'APPLICATION_JSON',
        content: bodyOf('payload_too_large', `${refusals.payload_too_large} ${describeSizes(limits)}`),
      },
      unavailable: { contentType: 'APPLICATION_JSON', content: bodyOf('unavailable') },
    },
    rules: rules.map((rule, priority) => ({
      ...rule,
      priority,
      visibilityConfig: visible(`svc-${rule.name}`),
    })),
  });
}
