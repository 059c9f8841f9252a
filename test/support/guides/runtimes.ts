import { spawnSync } from 'node:child_process';

/** How to run a program of a guide, by its language: as the guides tell it. */
export const runtimes = {
  ts: { command: process.execPath, serve: (file: string) => [file], run: (file: string) => [file] },
  python: { command: 'python3', serve: (file: string) => [file], run: (file: string) => [file] },
  php: {
    command: 'php',
    serve: (file: string, port: number) => ['-S', `127.0.0.1:${port}`, file],
    run: (file: string) => [file],
  },
  go: {
    command: 'go',
    serve: (file: string) => ['run', file],
    run: (file: string) => ['run', file],
  },
} as const;

export type RuntimeLanguage = keyof typeof runtimes;

export const isRuntimeLanguage = (language: string): language is RuntimeLanguage =>
  Object.hasOwn(runtimes, language);

/** Whether this machine has the runtime of a language. */
export const hasRuntime = (language: RuntimeLanguage): boolean =>
  spawnSync(runtimes[language].command, [language === 'go' ? 'version' : '--version']).status === 0;
