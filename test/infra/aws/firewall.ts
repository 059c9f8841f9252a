import * as z from 'zod';
import type { Resource } from './synthesize.ts';

/** What the firewall looks at of a request. */
export interface Looked {
  /** As the caller sent it. */
  readonly path: string;
  /** Bytes that the caller states for the body. */
  readonly length: number;
}

const Regex = z.object({
  RegexString: z.string().max(512),
  FieldToMatch: z.union([
    z.strictObject({ UriPath: z.object({}) }),
    z.strictObject({ SingleHeader: z.object({ Name: z.literal('content-length') }) }),
  ]),
});

const Statement = z.union([
  z.strictObject({ RegexMatchStatement: Regex }),
  z.strictObject({ NotStatement: z.object({ Statement: z.unknown() }) }),
  z.strictObject({ AndStatement: z.object({ Statements: z.array(z.unknown()).min(2) }) }),
  z.strictObject({ OrStatement: z.object({ Statements: z.array(z.unknown()).min(2) }) }),
]);

/** Whether a statement matches a request, as AWS WAF reads it. @throws when it is of a kind that is not known here */
function matches(written: unknown, looked: Looked): boolean {
  const statement = Statement.parse(written);
  if ('NotStatement' in statement) return !matches(statement.NotStatement.Statement, looked);
  if ('AndStatement' in statement)
    return statement.AndStatement.Statements.every((one) => matches(one, looked));
  if ('OrStatement' in statement) return statement.OrStatement.Statements.some((one) => matches(one, looked));
  const { RegexString, FieldToMatch } = statement.RegexMatchStatement;
  return new RegExp(RegexString).test('UriPath' in FieldToMatch ? looked.path : String(looked.length));
}

const Acl = z.object({
  Rules: z.array(
    z.object({
      Name: z.string(),
      Statement: z.looseObject({}),
      Action: z
        .object({ Block: z.object({ CustomResponse: z.object({ ResponseCode: z.number() }) }).optional() })
        .optional(),
    }),
  ),
});

/**
 * The status with which the firewall refuses a request for its body; undefined where it lets it pass. Rules that count
 * requests, and those that AWS keeps, are not run here.
 * @param acl of the template
 */
export function refusedBy(acl: Resource['Properties'] | undefined, looked: Looked): number | undefined {
  const rules = Acl.parse(acl).Rules.filter(
    ({ Statement: one }) => !('RateBasedStatement' in one || 'ManagedRuleGroupStatement' in one),
  );
  return rules.find((rule) => matches(rule.Statement, looked))?.Action?.Block?.CustomResponse.ResponseCode;
}
