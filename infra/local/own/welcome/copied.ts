import { type Html, toHtml } from '../../../../shared/shopfront/view/html.ts';

/** A text with a button that copies it. @param name what it is, for those who hear the button */
export const renderCopied = (text: string, name: string): Html =>
  toHtml`<span class="copied"><code>${text}</code><button type="button" class="copy" data-name="${name}" aria-label="Copy ${name}">Copy</button></span>`;

/** A command for a shell, with a button that copies it. */
export const renderCommand = (command: string, name: string): Html =>
  toHtml`<div class="copied command"><pre tabindex="0"><code>${command}</code></pre><button type="button" class="copy" data-name="${name}" aria-label="Copy ${name}">Copy</button></div>`;
