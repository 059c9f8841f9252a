import { asHtml } from '../../../shared/kernel/display.ts';

/** A piece of code on a page. */
export interface Code {
  /** As a fence names it, such as `ts`. */
  readonly language: string;
  /** The file that it is in. */
  readonly file?: string | undefined;
  readonly text: string;
}

/** A piece of code, which can be scrolled by keys. A script adds a button that copies it. */
export function renderCode({ language, file, text }: Code): string {
  const name = file === undefined ? '' : `<p class="file">${asHtml(file)}</p>`;
  return `<div class="code" data-language="${asHtml(language)}">${name}<pre tabindex="0"><code>${asHtml(text)}</code></pre></div>`;
}

/** The same in several languages. A script shows one of them at a time. */
export const renderSamples = (samples: readonly Code[]): string =>
  `<div class="samples">${samples.map(renderCode).join('\n')}</div>`;
