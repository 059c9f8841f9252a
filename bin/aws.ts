import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import { api } from '../functions/api.ts';
import { consumers } from '../functions/consumers.ts';
import { addSystem } from '../infra/aws/app.ts';
import description from '../package.json' with { type: 'json' };

// The app of `cdk synth` and `cdk deploy`, which run after bin/build.ts.
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const app = new App();
addSystem(app, { api, consumers, dist, version: description.version });
app.synth();
