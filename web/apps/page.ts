import type { Face } from './faces.data.ts';

/** The addresses of what a page loads. */
interface Loaded {
  /** The first one starts the face; it imports the others. */
  readonly scripts: readonly string[];
  readonly style: string;
  readonly icon: string;
  /** The worker that reads codes, where labels are scanned. */
  readonly scanner: string | undefined;
  /** The hosts of the bucket of files. */
  readonly bucket: string;
}

/**
 * What the page may load and ask. Pictures and papers are put into the bucket of files directly, by signed addresses of S3 or
 * of the bucket on one machine, and shown from there; a picture is shown before it is sent.
 */
const policyOf = (bucket: string) =>
  `default-src 'self'; img-src 'self' data: blob: ${bucket}; connect-src 'self' ${bucket}; object-src 'none'; base-uri 'none'; form-action 'self'`;

/** The one page of a face. */
export function renderFace({ path, title }: Face, { scripts, style, icon, scanner, bucket }: Loaded): string {
  const [main = '', ...others] = scripts;
  const preloads = others.map((other) => `    <link rel="modulepreload" href="${other}">\n`).join('');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta http-equiv="Content-Security-Policy" content="${policyOf(bucket)}">
    <meta name="description" content="${title}">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="${icon}" type="image/svg+xml">
    <link rel="manifest" href="${path}face.webmanifest">
    <link rel="stylesheet" href="${style}">
${preloads}    <script type="module" src="${main}"></script>
  </head>
  <body>
    <div id="face"${scanner ? ` data-scanner="${scanner}"` : ''}>
      <noscript><p>This page needs JavaScript. Please turn it on and load the page again.</p></noscript>
    </div>
  </body>
</html>
`;
}

/** What a phone shows of a face that was installed. */
export const manifestOf = ({ path, title, shortTitle }: Face, icon: string): string =>
  JSON.stringify({
    id: path,
    name: title,
    short_name: shortTitle,
    start_url: path,
    scope: path,
    display: 'standalone',
    theme_color: '#0f6b5c',
    background_color: '#f7f8fa',
    icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  });
