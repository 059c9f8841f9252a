import { prepareZXingModule } from 'zxing-wasm/reader';
import type { Look, Picture } from './looks.ts';
import { readLabelCodes } from './read-codes.ts';

/** Written into the worker by the build: where the program is that reads codes. */
declare const READER: string;

/** What a page asks of the worker, which answers at the port that comes with it: texts, or nothing where it cannot read. */
export interface ReadRequest {
  readonly picture: Picture;
  readonly looks: readonly Look[];
}

prepareZXingModule({ overrides: { locateFile: () => READER } });

addEventListener('message', async ({ data, ports: [port] }: MessageEvent<ReadRequest>) => {
  port?.postMessage(await readLabelCodes(data.picture, data.looks).catch(() => undefined));
});
