import { make } from '../../browser/elements.ts';
import { keepChoice, readKept } from './kept.ts';

/** The languages of samples, by the names of fences, as people call them. */
const names = new Map([
  ['sh', 'curl'],
  ['ts', 'TypeScript'],
  ['python', 'Python'],
  ['php', 'PHP'],
  ['go', 'Go'],
]);

const codeIn = (samples: Element) => [...samples.querySelectorAll<HTMLElement>(':scope > .code')];
const languageOf = ({ dataset }: HTMLElement) => dataset.language ?? '';

/** Shows the code of a language; the first one if there is none. */
function showLanguage(samples: Element, language: string): void {
  const all = codeIn(samples);
  const shown = all.find((code) => languageOf(code) === language) ?? all[0];
  for (const code of all) code.hidden = code !== shown;
  for (const button of samples.querySelectorAll<HTMLElement>('.languages button'))
    button.setAttribute(
      'aria-pressed',
      String(shown !== undefined && languageOf(button) === languageOf(shown)),
    );
}

function choose(language: string): void {
  keepChoice('svc-docs-language', language);
  for (const samples of document.querySelectorAll('.samples')) showLanguage(samples, language);
}

/** Lets readers choose the language of samples, once for all of them. */
export function startSamples(): void {
  const language = readKept('svc-docs-language') ?? 'sh';
  for (const samples of document.querySelectorAll('.samples')) {
    const languages = make('div', { class: 'languages', role: 'group', 'aria-label': 'Language' });
    for (const code of codeIn(samples)) {
      const one = languageOf(code);
      const button = make('button', { type: 'button', 'data-language': one, text: names.get(one) ?? one });
      button.addEventListener('click', () => {
        // What is above may become longer or shorter: the button stays where it is.
        const before = button.getBoundingClientRect().top;
        choose(one);
        scrollBy(0, button.getBoundingClientRect().top - before);
      });
      languages.append(button);
    }
    samples.prepend(languages);
    showLanguage(samples, language);
  }
}
