import { createLabelPrinter } from '../../shared/labels/adapters/label-printer.ts';
import type { Label } from '../../shared/labels/domain/label.ts';
import { drawLabel } from '../../shared/labels/domain/label-layout.ts';
import { zplOf } from '../../shared/labels/domain/label-zpl.ts';
import { createPagePrinter } from '../../shared/platform/adapters/page-printer.ts';
import { parcel } from '../../test/support/people/shipments/label.ts';
import { median, quantile, type Report } from './tools/report.ts';
import { sized } from './tools/size.ts';

const rounds = sized(300, 2);

/** The longest names and addresses, with all accents. */
const name = 'Ọlọ́runwà Adébáyọ̀ Ẹ̀gbẹ́dá '.repeat(5).slice(0, 120);
const address = 'Plot 1234, Block 56, off Ọ̀ṣọ́dì-Apapa Expressway, '.repeat(6).slice(0, 300);
const long: Label = {
  ...parcel,
  sender: { name, address },
  recipient: { ...parcel.recipient, name, address },
  contents: address,
};

/** The milliseconds of many labels, and the bytes of one. The first labels warm up. */
function drawn(label: Label, print: (label: Label) => Uint8Array | string) {
  const found: number[] = [];
  for (let round = -sized(50, 1); round < rounds; round++) {
    const started = performance.now();
    print(label);
    if (round >= 0) found.push(performance.now() - started);
  }
  return { found, bytes: Buffer.byteLength(print(label)) };
}

export async function measure(): Promise<readonly Report[]> {
  const started = performance.now();
  const printer = createLabelPrinter(createPagePrinter());
  const load = performance.now() - started;
  const pdf = (label: Label) => printer.pdf(drawLabel(label, printer.measure), 'Label');
  const zpl = (label: Label) => zplOf(drawLabel(label, printer.measure), printer.picture);
  const first = performance.now();
  pdf(long);
  const cold = performance.now() - first;
  const rows = [
    ['PDF', parcel, pdf],
    ['PDF, longest texts in Yoruba', long, pdf],
    ['ZPL', parcel, zpl],
    ['ZPL, longest texts in Yoruba, as pictures', long, zpl],
  ] as const;
  return [
    {
      title: 'Labels',
      columns: ['ms', 'p50', 'p99', 'KB'],
      rows: rows.map(([title, label, print]) => {
        const { found, bytes } = drawn(label, print);
        return [title, median(found).toFixed(2), quantile(found, 0.99).toFixed(2), (bytes / 1000).toFixed(1)];
      }),
      notes: [
        `${rounds} of each. In a new process: fonts unpacked in ${load.toFixed(1)} ms, the first label in ${cold.toFixed(1)} ms.`,
      ],
    },
  ];
}
