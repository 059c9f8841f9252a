import { STATUS_CODES } from 'node:http';
import { type ProblemCode, problems } from '../../shared/kernel/problem.ts';
import type { StaticFile } from '../files/static-file.ts';
import { advice } from './errors.ts';
import { inlineMarkdown } from './frame/markdown.ts';
import { docsPage } from './frame/page.ts';

function article(code: ProblemCode): string {
  const [status, title] = problems[code];
  const { meaning, remedy } = advice[code];
  return `<article id="${code}">
<h3><a href="#${code}"><code>${code}</code></a> <span class="soft">${status} · ${inlineMarkdown(title)}</span></h3>
<p>${inlineMarkdown(meaning)}</p>
<p><strong>What to do:</strong> ${inlineMarkdown(remedy)}</p>
</article>`;
}

/** The page that the `type` of every error links to: each code with its status, meaning and remedy. */
export function errorsPage(contents: string): StaticFile {
  const codes = Object.keys(problems).filter((code): code is ProblemCode => code in problems);
  const byStatus = Map.groupBy(codes, (code) => problems[code][0]);
  const sections = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, some]) => `<h2>${status} ${STATUS_CODES[status]}</h2>\n${some.map(article).join('\n')}`);
  const main = `<h1>Errors</h1>
<p>Every error has a <code>code</code> for programs, a <code>detail</code> for people, and a <code>request_id</code>, which
is also in the <code>X-Request-Id</code> header. Send <code>Accept: application/problem+json</code> to receive errors with
that media type (RFC 9457).</p>
${sections.join('\n')}`;
  return docsPage({ title: 'Errors', current: 'Errors', main, contents });
}
