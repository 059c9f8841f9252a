import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { consumers, everyConsumer } from '../../../functions/consumers.ts';
import { routes } from '../../../functions/routes.ts';
import { functionIdOf, stackOf } from '../../../infra/aws/api/stack-of.ts';
import { buildFunctions } from '../../../infra/aws/bundle/build-functions.ts';
import { functionNameOf } from '../../../infra/aws/parts/names.ts';
import { scratch } from './scratch.ts';
import { ofType, synthesize } from './synthesize.ts';

const system = { routes, consumers };

test('a function is built alone, and the bundles of all others stay', async () => {
  const folder = scratch();
  mkdirSync(join(folder, 'shipments.create'));
  writeFileSync(join(folder, 'shipments.create/index.cjs'), '// of the release');
  await buildFunctions(system, folder, ['health.get']);
  expect(readdirSync(folder).toSorted()).toEqual(['health.get', 'shipments.create']);
  expect(readFileSync(join(folder, 'shipments.create/index.cjs'), 'utf8')).toBe('// of the release');
  await expect(buildFunctions(system, folder, ['no.such'])).rejects.toThrow('there is no function no.such');
});

test('the stack of each function is the one that has it', () => {
  const { all } = synthesize(system);
  for (const { id } of [...routes, ...everyConsumer]) {
    const stack = all.get(stackOf(id, 'check', system).replace('svc-check-', ''));
    const names = stack ? ofType(stack, 'AWS::Lambda::Function').map(({ FunctionName }) => FunctionName) : [];
    expect(names, id).toContain(functionNameOf('check', functionIdOf(id, consumers)));
  }
  expect(() => stackOf('no.such', 'check', system)).toThrow('no route or consumer no.such');
});
