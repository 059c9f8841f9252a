import { writeFileSync } from 'node:fs';

/** Shades of grey: one byte a pixel, rows from the top. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
}

/** Writes a film of one frame, as Chromium takes it for what its camera sees: YUV4MPEG2, without colours. */
export function writeFilm(path: string, { width, height, dots }: Frame): void {
  const colours = Buffer.alloc((width * height) / 2, 128);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  writeFileSync(path, Buffer.concat([Buffer.from(head), dots, colours]));
}

/** What tells a browser to take a film for its camera, and to allow cameras to all pages. */
export const cameraArgs = (film: string): readonly string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];
