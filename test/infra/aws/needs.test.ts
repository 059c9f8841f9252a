import { Stack } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { needs } from '../../../functions/needs.ts';
import { meetService } from '../../../infra/aws/parts/service-need.ts';
import { readSettings } from '../../../infra/aws/parts/settings.ts';
import { settingsOf } from '../../../infra/local/folder/environment.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import type { Need } from '../../../shared/platform/needs.ts';
import { scratch } from './scratch.ts';

const stages = { check: { keepData: false, mailFrom: 'hello@mail.example', signingKeyGeneration: 1 } };
const stack = new Stack(undefined, 'here', { env: { region: 'eu-west-1', account: '123456789012' } });
stack.node.setContext('stage', 'check');
stack.node.setContext('stages', stages);
const settings = readSettings(stack.node);

type Service = Extract<Need, { readonly kind: 'service' }>;
const service = (more: Partial<Service>): Service => ({
  name: 'sample',
  kind: 'service',
  grants: [],
  settings: {},
  ...more,
});

describe('needs', () => {
  test('have a name each, so that none is taken for another', () => {
    const names = needs.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(15);
    expect(new Set(names).size).toBe(names.length);
  });

  test('reach files below a prefix of their own, and no whole bucket', () => {
    const prefixes = needs.flatMap((need) => (need.kind === 'files' ? need.below : []));
    expect(prefixes.length).toBeGreaterThan(5);
    for (const prefix of prefixes) expect(prefix).toMatch(/^[a-z]+\/$/);
  });

  test('name settings that the service reads', () => {
    const read = needs.flatMap((need) => {
      if (need.kind === 'queue') return [need.setting];
      return need.kind === 'service' ? Object.keys(need.settings) : [];
    });
    expect(read.length).toBeGreaterThan(5);
    // Of what nobody reads, a config holds nothing.
    const values: Readonly<Record<string, string>> = { SVC_PAYMENTS: 'sandbox', SVC_GEOCODER: 'embedded' };
    for (const name of read)
      expect(parseConfig({ [name]: values[name] ?? 'manual' })).toHaveProperty(
        name,
        values[name] ?? 'manual',
      );
  });

  test('get the values of the stage and of the place where the stack is', () => {
    const need = service({
      grants: [{ actions: ['ses:SendEmail'], on: ['arn:aws:ses:{region}:{account}:identity/{mailDomain}'] }],
      settings: { SVC_MAIL_FROM: { aws: '{mailFrom}' }, SVC_PAYMENTS: { aws: '{payments}' } },
    });
    const { statements, environment } = meetService(stack, settings, need);
    expect(statements[0]?.resources).toEqual(['arn:aws:ses:eu-west-1:123456789012:identity/mail.example']);
    // The stage has nobody who handles live money.
    expect(environment).toEqual({ SVC_MAIL_FROM: 'hello@mail.example' });
  });

  test('fail where they name a value that no stage has, or an open end without a reason', () => {
    const unknown = service({ settings: { SVC_X: { aws: '{nobody}' } } });
    expect(() => meetService(stack, settings, unknown)).toThrow('sample names {nobody}');
    const open = service({ grants: [{ actions: ['sqs:SendMessage'], on: ['arn:aws:sqs:*:*:*'] }] });
    expect(() => meetService(stack, settings, open)).toThrow('does not say why');
  });

  test('have the settings of a developer’s machine where they say so', () => {
    const at = { baseUrl: 'http://127.0.0.1', dynamo: '', sqs: '', bus: '' };
    expect(settingsOf(scratch(), needs, at)).toMatchObject({ SVC_IDENTITY_CHECK: 'sandbox' });
  });
});
