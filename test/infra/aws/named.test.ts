import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { consumers } from '../../../functions/consumers.ts';
import { routes } from '../../../functions/routes.ts';
import { synthesize } from './synthesize.ts';

const Policies = z.looseObject({ DeletionPolicy: z.string().optional() });
const backup = { copyTo: 'arn:aws:backup:eu-central-1:210987654321:backup-vault:svc-copies' };
const { all } = synthesize({ routes, consumers, stage: { keepData: true, region: 'eu-west-1', backup } });

/** The resources whose name the template says: another of that name refuses to be made beside it. */
const named = [...all].flatMap(([stack, { resources }]) =>
  Object.entries(resources)
    .filter(([, { Properties }]) => Object.keys(Properties).some((key) => /^(Name|\w+Name)$/.test(key)))
    .map(([id, resource]) => ({
      what: `${stack} ${id}`,
      type: resource.Type,
      policy: Policies.parse(resource).DeletionPolicy,
    })),
);
const stays = named.filter(({ policy }) => policy?.startsWith('Retain'));

describe('a stage that keeps its data', () => {
  test('can be deployed again after a first deployment that failed: nothing named stays behind', () => {
    expect(stays.filter(({ policy }) => policy === 'Retain')).toEqual([]);
  });

  test('keeps its logs and the key of the edge later', () => {
    const types = Map.groupBy(stays, ({ type }) => type);
    expect(types.get('AWS::Logs::LogGroup')?.length).toBeGreaterThan(100);
    expect(types.get('AWS::SecretsManager::Secret')).toMatchObject([{ policy: 'RetainExceptOnCreate' }]);
  });
});
