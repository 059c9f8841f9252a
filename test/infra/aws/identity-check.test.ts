import { expect, test } from 'vitest';
import * as z from 'zod';
import { proofsArea } from '../../../functions/shipments/routes.ts';
import { verificationArea, verificationsArea } from '../../../functions/trust/routes.ts';
import { allowed } from './policies.ts';
import { ofType, synthesize } from './synthesize.ts';

const Environment = z.object({ Variables: z.looseObject({ SVC_IDENTITY_CHECK: z.string().optional() }) });

function checkOf(stage: Readonly<Record<string, unknown>>) {
  const { functions } = synthesize({ routes: verificationArea.routes, consumers: [], stage });
  const submit = ofType(functions, 'AWS::Lambda::Function').find(
    ({ FunctionName }) => FunctionName === 'svc-check-verification-submit',
  );
  return Environment.parse(submit?.Environment).Variables.SVC_IDENTITY_CHECK;
}

test('an admin checks papers, unless the stage says that the sandbox shall', () => {
  expect(checkOf({})).toBe('manual');
  expect(checkOf({ identityCheck: 'sandbox' })).toBe('sandbox');
  expect(() => checkOf({ identityCheck: 'nobody' })).toThrow();
});

test('documents of papers are not reached by the functions of proofs', () => {
  const { functions } = synthesize({
    routes: [proofsArea, verificationArea, verificationsArea].flatMap((area) => area.routes),
    consumers: [],
    stage: {},
  });
  const files = allowed(functions).filter(({ actions }) => actions.includes('s3:GetObject'));
  const byRole = files.map(({ role, resources }) => [
    /proofs/i.test(role) ? 'proofs' : 'verification',
    resources.join(),
  ]);
  expect(byRole.length).toBeGreaterThan(1);
  for (const [who, resources] of byRole)
    expect(resources).toMatch(who === 'proofs' ? /\/proofs\/\*/ : /\/identity\/\*/);
});
