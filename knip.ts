import type { KnipConfig } from 'knip';

/**
 * Dead code: everything that is not reached from a file that Lambda, a person, a browser or the test runner loads by
 * its path.
 */
const config: KnipConfig = {
  entry: [
    'infra/aws/{bundle/fallback,{edge-key,canary,keys}/handler}.ts',
    'bin/{*,deploy/{main,one}}.ts',
    // Make data that is committed.
    'bin/{gazetteer,page-fonts,phone-plans}/make.ts',
    // What the package is bundled from.
    'client/{index,cli/main}.ts',
    // Run by their paths: the service from a build, and the program that seeds.
    'bin/local/{built,seed}.ts',
    // Run by its path, in a process of its own.
    'bin/bench/shop/publish-once.ts',
    // Bundled by their paths: the edge's functions, the replacement of the SDK's credential chain, and functions that
    // tests bundle.
    'infra/aws/{edge/{viewer-request,store-viewer-request,viewer-response},bundle/sdk/{lambda-credentials,json-protocol,json-values}}.ts',
    'test/**/*.test.ts',
    'test/builds/{picture-maker,import-reader,bundled-clients}.ts',
    'web/shop/browser/{shop,basket/basket,checkout/checkout,link,worker/worker}.ts',
    'infra/local/own/browser/{inbox,welcome}.ts',
    'web/apps/{*/main.tsx,{ride,kit/{offline,scan}}/worker.ts}',
    'web/docs/browser/{docs,theme}.ts',
    'web/{account/browser/pages/*,order/browser/{page,map},home/browser/page,tracking/browser/{page,loader,widget/element}}.ts',
  ],
  project: ['{bin,client,infra,functions,shared,test,web}/**/*.{ts,tsx,js}'],
  // A type in an exported signature may be named by others.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // A pipe is made by the system's command, and scripts wait by the shell's own.
  ignoreBinaries: ['mkfifo', 'wait'],
  // Used by their paths: the command line that lints the OpenAPI document, the fonts from which the labels' fonts are
  // made, and the script that looks for barriers in pages. A build makes `limits:…` of the contracts of routes.
  ignoreDependencies: ['axe-core', 'dejavu-fonts-ttf', '@redocly/cli', 'limits'],
};

export default config;
