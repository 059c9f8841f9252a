import { assets } from '../view/assets.data.ts';
import { toHtml } from '../view/html.ts';
import { english } from '../words/en.ts';

/**
 * The one page of every address at which nothing stands: of shops that are drafts, suspended or unknown, and of unknown
 * pages. It names neither the address nor the shop, so that it is the same for all of them.
 */
export const renderMissingPage = (): string =>
  `${toHtml`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${english.missingTitle}</title>
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/shop/${assets['shop.css']}">
<link rel="icon" href="data:,">
</head>
<body>
<main id="main">
<h1>${english.missingTitle}</h1>
<p>${english.missingText}</p>
</main>
</body>
</html>
`}`;
