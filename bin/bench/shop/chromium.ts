import { type Browser, chromium } from 'playwright-core';

/** Starts the Chromium of this machine. */
export const startChromium = (...args: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', ...args],
  });
