import type { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { AwsGrant, Need } from '../../../shared/platform/needs.ts';
import type { Met } from './role.ts';
import type { Settings } from './settings.ts';

/** What `{…}` stands for in the texts of needs: where the stack is, and the settings of the stage, of which some are unset. */
const valuesIn = (stack: Stack, settings: Settings): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ...Object.entries(settings),
    ['partition', stack.partition],
    ['region', stack.region],
    ['account', stack.account],
    ['mailDomain', settings.mailFrom.slice(settings.mailFrom.indexOf('@') + 1)],
    ['payments', settings.payments],
  ]);

/**
 * Whether a need holds in a stage.
 * @throws when it asks for a setting that no stage has
 */
export function isNeededIn(stack: Stack, settings: Settings, { name, where }: Need): boolean {
  if (!where) return true;
  const values = valuesIn(stack, settings);
  if (!values.has(where.setting)) throw new Error(`${name} asks for ${where.setting}, which no stage has`);
  return where.is.some((value) => value === values.get(where.setting));
}

/** What a role may do by a need of the kind `service`, and what its functions read. @throws when a text names no value */
export function meetService(
  stack: Stack,
  settings: Settings,
  { name, grants, settings: read, why }: Extract<Need, { readonly kind: 'service' }>,
): Met {
  const values = valuesIn(stack, settings);
  /** @returns undefined where the stage leaves a setting unset */
  const fill = (text: string): string | undefined => {
    let isSet = true;
    const filled = text.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      if (!values.has(key)) throw new Error(`${name} names {${key}}, which no stage has`);
      const value = values.get(key);
      isSet &&= value !== undefined;
      return String(value);
    });
    return isSet ? filled : undefined;
  };
  const resource = (text: string): string => {
    const filled = fill(text);
    if (filled === undefined) throw new Error(`${name} grants ${text}, of which the stage sets no value`);
    return filled;
  };
  const statement = ({ actions, on, exceptOn, ofOthers = false }: AwsGrant) =>
    new PolicyStatement({
      actions: [...actions],
      ...(on && { resources: on.map(resource) }),
      ...(exceptOn && { notResources: exceptOn.map(resource) }),
      ...(ofOthers && { conditions: { StringNotEquals: { 'aws:ResourceAccount': stack.account } } }),
    });
  const open = new Set(grants.flatMap(({ on = [] }) => on).filter((text) => text.endsWith('*')));
  if (open.size > 0 && why === undefined) throw new Error(`${name} does not say why it ends in *`);
  return {
    statements: grants.map(statement),
    wildcards: [...open].map((text) => ({ resource: resource(text), reason: why ?? '' })),
    environment: Object.fromEntries(
      Object.entries(read).flatMap(([setting, { aws }]) => {
        const value = fill(aws);
        return value === undefined ? [] : [[setting, value]];
      }),
    ),
  };
}
