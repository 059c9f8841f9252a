import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { settingsDocument, settingsOf } from '../../bin/docs/settings.ts';
import { LocalSettings } from '../../bin/local/settings.ts';
import { StageSettings } from '../../infra/aws/parts/settings.ts';
import { FunctionSettings } from '../../shared/platform/config.ts';

const written = settingsDocument({
  local: LocalSettings,
  stage: StageSettings,
  functions: FunctionSettings,
});

describe('docs/settings.md', () => {
  test('says what the schemas say (npm run docs writes it anew)', async () => {
    const kept = await readFile(new URL('../../docs/settings.md', import.meta.url), 'utf8');
    expect(kept).toBe(written);
  });

  test('has every setting of one machine, of a stage and of functions', () => {
    const names = [LocalSettings, StageSettings, FunctionSettings].flatMap(({ shape }) => Object.keys(shape));
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !new RegExp(`^\\| \`${name}[.\`]`, 'm').test(written))).toEqual([]);
  });

  test('shows the parts of a setting by their whole names', () => {
    expect(written).toContain('| `ceilings.queue` | `10` |');
  });
});

describe('a row of the table of settings', () => {
  const all = settingsOf(
    z.object({
      COLOUR: z
        .enum(['red', 'blue'])
        .default('blue')
        .meta({ where: 'one machine', description: 'The colour.' }),
      MUST: z.boolean().describe('It must be there.'),
      MAY: z.string().optional().describe('It may be there.'),
    }),
  );

  test('says what holds if it is not set, and what else it may be', () => {
    expect(all.map(({ name, values }) => [name, values])).toEqual([
      ['COLOUR', '`blue`; or `red`'],
      ['MUST', 'required'],
      ['MAY', 'none'],
    ]);
  });

  test('says where it counts if it does not count everywhere', () => {
    expect(all.map(({ where }) => where)).toEqual(['one machine', 'both', 'both']);
  });

  test('cannot be made without a description', () => {
    expect(() => settingsOf(z.object({ SECRET: z.string() }))).toThrow(z.ZodError);
  });
});
