import * as z from 'zod';
import { code, page, table } from './markdown.ts';

/** What a schema of settings says of itself, as a JSON schema. */
const Described = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
});
const Setting = z.object({
  description: z.string().optional(),
  /** A setting with parts has an empty object, which says nothing. */
  default: z.union([z.string(), z.number(), z.boolean()]).optional().catch(undefined),
  enum: z.array(z.string()).default([]),
  where: z.string().default('both'),
});

interface DescribedSetting {
  readonly name: string;
  readonly description: string;
  readonly where: string;
  /** What holds if it is not set, and what else it may be. */
  readonly values: string;
}

function valuesOf({ default: usual, enum: all }: z.output<typeof Setting>, isRequired: boolean): string {
  const first = usual === undefined ? (isRequired ? 'required' : 'none') : code(String(usual));
  const others = all.filter((value) => value !== usual).map(code);
  return others.length > 0 ? `${first}; or ${others.join(', ')}` : first;
}

/** The settings of a part of a schema. One without a description is a group of others. */
function settingsIn(schema: unknown, before = ''): readonly DescribedSetting[] {
  const { properties, required } = Described.parse(schema);
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = before + key;
    const setting = Setting.parse(property);
    const { description, where } = setting;
    if (description === undefined) return settingsIn(property, `${name}.`);
    return [{ name, description, where, values: valuesOf(setting, required.includes(key)) }];
  });
}

/** @throws for a setting without a description */
export const settingsOf = (schema: z.ZodType): readonly DescribedSetting[] =>
  settingsIn(z.toJSONSchema(schema, { io: 'input' }));

/** The schemas of all settings. */
export interface SettingSchemas {
  readonly local: z.ZodType;
  readonly stage: z.ZodType;
  readonly functions: z.ZodType;
}

/** docs/settings.md: every setting, where it counts, what holds without it, and what it does. */
export function settingsDocument({ local, stage, functions }: SettingSchemas): string {
  const rowOf = ({ name, values, description }: DescribedSetting) => [code(name), values, description];
  const columns = ['setting', 'unless set', 'what it does'];
  return page(
    '# Settings',
    'Made from the schemas of the settings (`bin/local/settings.ts`, `infra/aws/parts/settings.ts`, `shared/platform/config.ts`) by `npm run docs`; a test holds it to them.',
    '## On one machine',
    'Variables of the environment of `npm start` and `npm run dev`. `npm run demo` and `npm run restore-drill` read the same.',
    table(columns, settingsOf(local).map(rowOf)),
    '## A stage on AWS',
    'In `cdk.json`, under `context.stages`. The name of a stage is 2 to 10 lower-case letters and digits, a letter first. Nothing else is read from the machine that deploys.',
    table(columns, settingsOf(stage).map(rowOf)),
    '## What functions are given',
    'Nobody sets these by hand: the stacks write them on AWS, and `npm start` on one machine.',
    table(
      ['setting', 'where', 'unless set', 'what it does'],
      settingsOf(functions).map(({ name, where, values, description }) => [
        code(name),
        where,
        values,
        description,
      ]),
    ),
  );
}
