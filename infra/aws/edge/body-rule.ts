import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { bodyLimit } from '../../../shared/platform/http/route/body.ts';
import type { BodyLimit } from '../../edge/body-limits.ts';

/**
 * A regular expression for whole numbers above this one.
 * @param limit positive
 */
function above(limit: number): string {
  const digits = String(limit);
  const larger = [...digits].flatMap((digit, place) =>
    digit === '9'
      ? []
      : [`${digits.slice(0, place)}[${Number(digit) + 1}-9]\\d{${digits.length - place - 1}}`],
  );
  return `^0*(${[`[1-9]\\d{${digits.length},}`, ...larger].join('|')})$`;
}

/** Matches a field, as it was sent, with a regular expression. */
const matching = (fieldToMatch: object, regexString: string): CfnWebACL.StatementProperty => ({
  regexMatchStatement: {
    fieldToMatch,
    regexString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/**
 * Matches bodies larger than their path accepts. The firewall inspects only the first 16 KB of a body, so the stated
 * length decides. The function measures a body without a stated length.
 * https://docs.aws.amazon.com/waf/latest/developerguide/web-acl-setting-body-inspection-limit.html
 */
export function blockTooLarge(limits: readonly BodyLimit[]): CfnWebACL.StatementProperty {
  const longer = (bytes: number) => matching({ singleHeader: { Name: 'content-length' } }, above(bytes));
  const at = ({ paths }: BodyLimit) => matching({ uriPath: {} }, paths);
  if (limits.length === 0) return longer(bodyLimit);
  const usual = limits.map((limit) => ({ notStatement: { statement: at(limit) } }));
  const all = (...statements: CfnWebACL.StatementProperty[]) => ({ andStatement: { statements } });
  const statements = [
    all(longer(bodyLimit), ...usual),
    ...limits.map((limit) => all(longer(limit.bytes), at(limit))),
  ];
  return { orStatement: { statements } };
}

/** How large bodies may be, in words for the caller. */
export function describeSizes(limits: readonly BodyLimit[]): string {
  const sizes = [...new Set(limits.map(({ bytes }) => `${bytes / 1024} KB`))];
  const forms = sizes.length > 0 ? `, and forms with a file ${sizes.join(' or ')}` : '';
  return `Most paths take ${bodyLimit / 1024} KB${forms}.`;
}
