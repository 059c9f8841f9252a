import type { Look } from './looks.ts';
import { codeFormats, hasOwnReader } from './own-reader.ts';
import type { ReadRequest } from './worker.ts';

/** Reads codes in pictures, one at a time. */
export interface CodeReader {
  /** The texts of the codes in a picture. @throws TypeError when the reader did not load */
  read(picture: ImageData, looks: readonly Look[]): Promise<readonly string[]>;
  close(): void;
}

const createFailure = () => new TypeError('the reader of codes did not load');

/** A reader in a worker: the page stays as quick as it is, and its policy allows no compiled code. */
function startWorker(): CodeReader {
  const { scanner = '' } = document.getElementById('face')?.dataset ?? {};
  const worker = new Worker(scanner);
  const broken = new Promise<never>((_, fail) => {
    worker.addEventListener('error', () => fail(createFailure()));
  });
  // Whoever reads is told; nobody may be reading yet.
  broken.catch(() => undefined);
  const ask = ({ width, height, data }: ImageData, looks: readonly Look[]) =>
    new Promise<readonly string[]>((done, fail) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data: texts }: MessageEvent<readonly string[] | undefined>) => {
        port1.close();
        if (texts) done(texts);
        else fail(createFailure());
      };
      const request: ReadRequest = { picture: { width, height, data: new Uint8ClampedArray(data) }, looks };
      worker.postMessage(request, [port2, request.picture.data.buffer]);
    });
  return { read: (...asked) => Promise.race([broken, ask(...asked)]), close: () => worker.terminate() };
}

function openOwnReader(): CodeReader {
  const detector = new BarcodeDetector({ formats: codeFormats });
  return {
    read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  };
}

/** The browser’s own reader of codes, or else ours, which is loaded now. */
export const openReader = async (): Promise<CodeReader> =>
  (await hasOwnReader()) ? openOwnReader() : startWorker();
