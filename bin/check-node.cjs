'use strict';

// Loaded before each script, and in the words of an old Node: it says what to do where Node cannot run the scripts.
const wanted = [24, 7];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  const platform = `${process.platform}-${process.arch}`;
  // npm puts the first Node of its dependencies on the PATH of scripts; there is one for these platforms.
  const isBrought = ['linux-x64', 'linux-arm64', 'win32-x64'].includes(platform);
  const remedy = isBrought
    ? 'npm installs the right one with the dependencies, and its scripts use it: npm ci'
    : 'Install the right one from https://nodejs.org/, or with nvm: nvm install';
  console.error(
    `This is Node ${process.versions.node}, and svc needs Node ${wanted.join('.')} or later. ${remedy}`,
  );
  process.exit(1);
}

// What Node compiles is kept for the next start, also the code that becomes of TypeScript. It is removed with the build that
// it belongs to (bin/local/builds.ts).
process.env.NODE_COMPILE_CACHE ??= require('node:path').join(
  __dirname,
  '../node_modules/.cache/svc/compiled',
);
require('node:module').enableCompileCache();
