import { readKept } from './kept.ts';

// Runs before anything is painted, so that no page is first shown in the other colours.
const theme = readKept('svc-docs-theme');
if (theme) document.documentElement.dataset.theme = theme;
