import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { consumers } from '../../../functions/consumers.ts';
import { routes } from '../../../functions/routes.ts';
import { functionNameOf } from '../../../infra/aws/parts/names.ts';
import { needsOf } from '../../../shared/platform/http/needs-of.ts';
import type { SecretName } from '../../../shared/platform/needs.ts';
import { allowed } from './policies.ts';
import { ofType, type Synthesized, synthesize } from './synthesize.ts';

const { all } = synthesize({ routes, consumers, stage: { payments: 'paystack' } });

/** The parameter by which stacks read where a secret is, and the setting that says it to a function. */
const known: Readonly<Record<SecretName, { readonly parameter: string; readonly setting: string }>> = {
  'signing-keys': { parameter: 'SigningKeysArn', setting: 'SVC_SIGNING_KEYS_ARN' },
  codes: { parameter: 'CodesArn', setting: 'SVC_CODES_ARN' },
  payments: { parameter: 'PaymentsKeyArn', setting: 'SVC_PAYMENTS_KEY_ARN' },
};
const secrets = ['signing-keys', 'codes', 'payments'] as const;

const RoleOf = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) });
const Settings = z.object({ Variables: z.record(z.string(), z.unknown()) });

/** The secrets that each role of a stack may read, by how the stack refers to them. */
function readableIn(stack: Synthesized): Map<string, string[]> {
  const reading = allowed(stack).filter(({ actions }) => actions.includes('secretsmanager:GetSecretValue'));
  const byRole = Map.groupBy(reading, ({ role }) => role);
  return new Map([...byRole].map(([role, some]) => [role, some.flatMap(({ resources }) => resources)]));
}

/** The functions that may read a secret, and those that are told where it is. */
function functionsOf(secret: SecretName) {
  const { parameter, setting } = known[secret];
  const found = [...all].flatMap(([, stack]) => {
    const readable = readableIn(stack);
    return ofType(stack, 'AWS::Lambda::Function').map(({ FunctionName, Role, Environment }) => {
      const role = RoleOf.safeParse(Role).data?.['Fn::GetAtt'][0] ?? '';
      const may = (readable.get(role) ?? []).some((resource) => resource.includes(parameter));
      const told = setting in (Settings.safeParse(Environment).data?.Variables ?? {});
      return { name: String(FunctionName), may, told };
    });
  });
  const named = (some: typeof found) => some.map(({ name }) => name).toSorted();
  return { may: named(found.filter(({ may }) => may)), told: named(found.filter(({ told }) => told)) };
}

const declaring = (secret: SecretName): string[] =>
  [...routes.map((route) => ({ id: route.id, needs: needsOf(route) })), ...consumers]
    .filter(({ needs }) => needs.some((need) => need.kind === 'secret' && need.secret === secret))
    .map(({ id }) => functionNameOf('check', id))
    .toSorted();

describe.each(secrets)('the secret %s', (secret) => {
  const { may, told } = functionsOf(secret);

  test('may be read by the functions that declare it, and no other', () => {
    expect(may).toEqual(declaring(secret));
    expect(may.length).toBeGreaterThan(10);
  });

  test('is named to those functions alone', () => {
    expect(told).toEqual(may);
  });
});

test('few functions may read a secret: 12 the signing keys, 88 the pepper of codes, 26 the key of Paystack', () => {
  expect(secrets.map((secret) => functionsOf(secret).may.length)).toEqual([12, 88, 26]);
});

test('no role may read a secret that none of its functions declares', () => {
  for (const [name, stack] of all) {
    const roles = new Set(
      ofType(stack, 'AWS::Lambda::Function').flatMap(
        ({ Role }) => RoleOf.safeParse(Role).data?.['Fn::GetAtt'][0] ?? [],
      ),
    );
    for (const role of readableIn(stack).keys())
      expect([name, role, roles.has(role)]).toEqual([name, role, true]);
  }
});
