import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Where this machine has a Chromium or Chrome: what CHROMIUM names, else the usual places. */
function chromiumHere(): string | undefined {
  const { CHROMIUM, PATH = '' } = process.env;
  if (CHROMIUM) return CHROMIUM;
  const onPath = PATH.split(delimiter).flatMap((folder) => commands.map((name) => join(folder, name)));
  return [...onPath, ...applications].find((file) => existsSync(file));
}

/**
 * Starts this machine's Chromium without a window.
 * @param args of its command line
 * @throws where there is none, saying how to get it
 */
export function startBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumHere();
  if (!executablePath) {
    throw new Error(
      'The browser tests need Chromium or Chrome, and none was found. Install it (Debian, Ubuntu: `apt-get install ' +
        'chromium`; macOS: `brew install --cask chromium`), or set CHROMIUM to the path of its program.',
    );
  }
  return chromium.launch({ executablePath, args: [...args] });
}
