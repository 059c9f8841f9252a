import { find, make } from '../../browser/elements.ts';
import { followReader } from './contents.ts';
import { offerCopies } from './copy.ts';
import { fillPlaceholders } from './fill.ts';
import { startSamples } from './samples.ts';
import { startSearch } from './search-box.ts';
import { startThemeSwitch } from './theme-switch.ts';

/** The script of all pages of the documentation. What is needed later is loaded later. */

/** Adds a form under each operation when the reader asks for it. */
function offerTrying(): void {
  for (const operation of document.querySelectorAll<HTMLElement>('article[data-path]')) {
    const details = make('details', { class: 'try' }, make('summary', { text: 'Try it' }));
    details.addEventListener(
      'toggle',
      async () => details.append(await (await import('./try-it.ts')).renderTryForm(operation)),
      { once: true },
    );
    operation.querySelector('.examples')?.append(details);
  }
}

startThemeSwitch(find('#theme', HTMLButtonElement));
startSamples();
offerCopies();
startSearch();
offerTrying();
followReader(find('#contents', HTMLElement));
void fillPlaceholders();
