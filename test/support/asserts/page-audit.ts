import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';
import * as z from 'zod';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // They are a matter of taste, or of the width of a source line.
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
    // Anchors of operations are the ids of these, which have dots.
    'valid-id': ['error', { relaxed: true }],
    // The list of addresses is filled while somebody types: no element does that.
    'prefer-native-element': 'off',
  },
});

/** What is wrong with a page as markup. */
export async function markupFaultsOf(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (line ${line})`),
  );
}

const Found = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

/** What of a page keeps people out, by WCAG 2.2 AA. The page must be open without its own policy of scripts. */
export async function barriersOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const found = Found.parse(await page.evaluate(`axe.run({ runOnly: ${JSON.stringify(tags)} })`));
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
