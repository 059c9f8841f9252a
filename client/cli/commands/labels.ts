import { writeFile } from 'node:fs/promises';
import { type Command, UsageError } from '../session/command.ts';
import { findShipmentIds } from '../session/find-shipment.ts';

const formats = ['pdf', 'zpl'] as const;
const layouts = ['A6', 'A4_4'] as const;

/** The one of these that an option names. @throws UsageError */
function choiceOf<C extends string>(option: string, choices: readonly C[], text: string): C {
  const chosen = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  if (!chosen) throw new UsageError(`--${option} must be ${choices.join(' or ')}.`);
  return chosen;
}

export const labelsCommand: Command = {
  summary: 'Save the labels of shipments in one file, in the order given',
  argument: 'number',
  isArgumentRepeated: true,
  options: {
    format: { value: 'pdf|zpl', about: 'The format of the file. Default: pdf.' },
    layout: {
      value: 'A6|A4_4',
      about: 'Of a PDF: each label on a page of its own, or four on an A4 page. Default: A6.',
    },
    out: { value: 'file', about: 'Where the file goes. Default: labels.pdf or labels.zpl.' },
  },
  async run({ words, text }, { svc, say, result }) {
    const format = choiceOf('format', formats, text('format') ?? 'pdf');
    const asked = text('layout');
    const layout = asked === undefined ? undefined : choiceOf('layout', layouts, asked);
    const shipment_ids = await findShipmentIds(svc, words);
    const file = await svc.post('/api/v1/shipments/labels/', {
      body: { shipment_ids, format, ...(layout && { layout }) },
    });
    const out = text('out') ?? `labels.${format}`;
    await writeFile(out, Buffer.from(await file.arrayBuffer()));
    say(`${words.length === 1 ? '1 label is' : `${words.length} labels are`} in ${out}.`);
    result({ file: out, labels: words.length });
  },
};
