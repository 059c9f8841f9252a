import { STATUS_CODES } from 'node:http';
import type { DeclaredProblem } from '../../shared/kernel/problem-codes.ts';
import type { Api } from '../../shared/platform/http/openapi/document.ts';
import { convertSchemas } from '../../shared/platform/http/openapi/schemas.ts';
import type { StaticFile } from '../files/static-file.ts';
import { renderInlineMarkdown } from './frame/markdown.ts';
import { renderDocsPage } from './frame/page.ts';
import { renderFields } from './reference/schema.ts';

/** The members that a code adds to the answer, as a list under its heading. */
function memberList({ code, members }: DeclaredProblem): string {
  if (!members) return '';
  const fields = renderFields(convertSchemas({}, { [code]: members }).outputs[code] ?? {}, 'answered');
  return `\n<p><strong>The answer also has:</strong></p>\n${fields}`;
}

function article(problem: DeclaredProblem): string {
  const { code, status, title, meaning, remedy } = problem;
  return `<article id="${code}">
<h3><a href="#${code}"><code>${code}</code></a> <span class="soft">${status} · ${renderInlineMarkdown(title)}</span></h3>
<p>${renderInlineMarkdown(meaning)}</p>
<p><strong>What to do:</strong> ${renderInlineMarkdown(remedy)}</p>${memberList(problem)}
</article>`;
}

/** The page that the `type` of every error links to: each code with its status, meaning and remedy. */
export function buildErrorsPage(problems: Api['problems'], contents: string): StaticFile {
  const byStatus = Map.groupBy(Object.values(problems), ({ status }) => status);
  const sections = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, some]) => `<h2>${status} ${STATUS_CODES[status]}</h2>\n${some.map(article).join('\n')}`);
  const main = `<h1>Errors</h1>
<p>Every error has a <code>code</code> for programs, a <code>detail</code> for people, and a <code>request_id</code>, which
is also in the <code>X-Request-Id</code> header. Send <code>Accept: application/problem+json</code> to receive errors with
that media type (RFC 9457).</p>
${sections.join('\n')}`;
  return renderDocsPage({ title: 'Errors', current: 'Errors', main, contents });
}
