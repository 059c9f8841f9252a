import { type Html, toHtml, writeData } from '../../../../shared/shopfront/view/html.ts';
import type { Demo } from '../../demo/file.ts';
import { renderOwnPage } from '../frame/frame.ts';
import { renderCommand, renderCopied } from './copied.ts';
import { type CommandValues, stepTexts } from './first-steps.ts';
import { renderLiveParcel } from './live-parcel.ts';
import { ownParcel } from './parcel.data.ts';
import { renderPeople } from './people.ts';
import { firstSteps } from './progress/first-steps.data.ts';
import { ownPageHeader, type Progress } from './progress/progress.ts';
import { renderShops } from './shops.ts';

/** What the start page shows. */
export interface Welcome {
  readonly baseUrl: string;
  readonly dataDir: string;
  /** The demo, or why there is none. It can be shown once the service runs completely. */
  readonly demo: Demo | 'not yet' | { readonly trouble: string };
  readonly dish: CommandValues['dish'];
  readonly progress: Progress;
}

function renderSteps({ baseUrl, dish, progress }: Welcome, key: string): Html {
  const count = firstSteps.filter((step) => progress[step]).length;
  const next = firstSteps.find((step) => !progress[step]);
  const items = firstSteps.map((step) => {
    const { title, text, command } = stepTexts[step];
    const line = command({ baseUrl, key, dish });
    const isDone = progress[step] !== undefined;
    return toHtml`<li id="step-${step}"${isDone && toHtml` class="done"`}>
<details${step === next && toHtml` open`}><summary><b>${title}</b> <span class="state">${isDone ? 'Done' : 'To do'}</span></summary>
<p>${text}</p>
${line ? renderCommand(line, `the command: ${title}`) : toHtml`<p class="soft">The demo shops are not there.</p>`}</details>
</li>
`;
  });
  return toHtml`<section aria-labelledby="steps">
<h2 id="steps">Five first steps</h2>
<p class="soft"><span id="steps-done" role="status">${count} of ${firstSteps.length} done.</span> Each ticks itself once you have done it, here or from your own code.</p>
<ol id="first-steps" class="card">
${items}</ol>
</section>`;
}

const introductionOf = ({ baseUrl, demo }: Welcome): Html =>
  toHtml`<div class="intro">
<h1>The service is ${demo === 'not yet' ? 'starting' : 'running'}</h1>
<p class="lead">This is a delivery platform on your machine: a merchant asks for rates and books a shipment, a rider or a carrier’s fleet takes it to the door, and the code of the recipient releases the money. All of it works here with demo people, two shops and demo money, and messages go to an inbox instead of to anybody.</p>
<p class="links"><a class="button" href="/docs/">Read the docs</a> <a class="button quiet" href="/_local/inbox/">Open the inbox</a></p>
<dl><div><dt>API</dt><dd>${renderCopied(`${baseUrl}/api/v1`, 'the address of the API')}</dd></div></dl>
</div>`;

function renderDemo(shown: Welcome): Html {
  const { demo } = shown;
  if (demo === 'not yet')
    return toHtml`${introductionOf(shown)}
<p class="note" role="status">The first start makes demo people and their shops, which takes a few seconds.</p>`;
  if ('trouble' in demo)
    return toHtml`${introductionOf(shown)}
<p class="note">${demo.trouble}</p>`;
  const key = demo.merchant.test_key;
  return toHtml`<div class="top">
${introductionOf(shown)}
${renderLiveParcel()}
</div>
${renderSteps(shown, key)}
${renderShops(demo)}
${renderPeople(demo)}
${writeData('about', 'application/json', { key, parcel: ownParcel, header: ownPageHeader })}`;
}

/** The page at `/`, for whoever started the service. Until the demo is there, it loads itself again. */
export const renderWelcome = (shown: Welcome): string =>
  renderOwnPage({
    title: 'svc on this machine',
    folder: 'welcome',
    head: shown.demo === 'not yet' ? toHtml`<meta http-equiv="refresh" content="1">\n` : toHtml``,
    main: toHtml`${renderDemo(shown)}
<p id="said" class="hidden" role="status"></p>
<footer class="soft"><p>All data is in <code>${shown.dataDir}</code>. To begin again, stop the service and remove that folder. Only this machine can open this page.</p></footer>`,
  });
