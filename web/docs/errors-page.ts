import { STATUS_CODES } from 'node:http';
import { asHtml } from '../../shared/kernel/display.ts';
import { type ProblemCode, problems } from '../../shared/kernel/problem.ts';
import { advice } from './errors.ts';

/** Text with `code` in backticks, as HTML. */
const inline = (text: string) => asHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

function article(code: ProblemCode): string {
  const [status, title] = problems[code];
  const { meaning, remedy } = advice[code];
  return `<article id="${code}">
<h3><a href="#${code}">${code}</a><span>${status} · ${inline(title)}</span></h3>
<p>${inline(meaning)}</p>
<p><strong>What to do:</strong> ${inline(remedy)}</p>
</article>`;
}

/** The page that the `type` of every error links to: each code with its status, meaning and remedy. */
export function errorsPage(): string {
  const codes = Object.keys(problems).filter((code): code is ProblemCode => code in problems);
  const byStatus = Map.groupBy(codes, (code) => problems[code][0]);
  const sections = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, some]) => `<h2>${status} ${STATUS_CODES[status]}</h2>\n${some.map(article).join('\n')}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src 'self' data:">
<title>Errors</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<header>
<a class="brand" href="/docs/">Parcel delivery API</a>
<nav><a href="/docs/">Reference</a><a href="/docs/errors/" aria-current="page">Errors</a><a href="/openapi.json">openapi.json</a></nav>
</header>
<main class="page">
<h1>Errors</h1>
<p>Every error has a <code>code</code> for programs, a <code>detail</code> for people, and a <code>request_id</code>, which
is also in the <code>X-Request-Id</code> header. Send <code>Accept: application/problem+json</code> to receive errors with
that media type (RFC 9457).</p>
${sections.join('\n')}
</main>
</body>
</html>
`;
}
