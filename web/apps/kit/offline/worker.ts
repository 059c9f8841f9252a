import { serveShell } from './shell.ts';

serveShell();
