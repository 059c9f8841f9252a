import * as z from 'zod';
import type { Synthesized } from './synthesize.ts';

const Statement = z.looseObject({
  Effect: z.enum(['Allow', 'Deny']),
  Action: z.union([z.string(), z.array(z.string())]),
  Resource: z.unknown().optional(),
  NotResource: z.unknown().optional(),
  Condition: z.unknown().optional(),
});
const Document = z.looseObject({ Statement: z.array(Statement) });
const Role = z.looseObject({
  ManagedPolicyArns: z.unknown().optional(),
  Policies: z.array(z.looseObject({ PolicyDocument: Document })).default([]),
});
const Policy = z.looseObject({ PolicyDocument: Document });

const list = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** A resource as one text, references as `<their name>`. */
function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value).replaceAll(/[{}[\]"]/g, '');
}

/** What the roles of a stack allow, and to whom. */
export function allowed({ resources }: Synthesized): {
  role: string;
  actions: string[];
  resources: string[];
  but: string[];
  condition: unknown;
}[] {
  return Object.entries(resources).flatMap(([role, { Type, Properties }]) => {
    const documents =
      Type === 'AWS::IAM::Role'
        ? Role.parse(Properties).Policies.map(({ PolicyDocument }) => PolicyDocument)
        : Type === 'AWS::IAM::Policy'
          ? [Policy.parse(Properties).PolicyDocument]
          : [];
    return documents
      .flatMap((document) => document.Statement)
      .filter(({ Effect }) => Effect === 'Allow')
      .map(({ Action, Resource, NotResource, Condition }) => ({
        role,
        actions: [Action].flat(),
        resources: list(Resource).map(text),
        but: list(NotResource).map(text),
        condition: Condition,
      }));
  });
}

/** Roles of a stack that take a policy of AWS's making. */
export function managed({ resources }: Synthesized): string[] {
  return Object.entries(resources)
    .filter(
      ([, { Type, Properties }]) =>
        Type === 'AWS::IAM::Role' && Role.parse(Properties).ManagedPolicyArns !== undefined,
    )
    .map(([role]) => role);
}
