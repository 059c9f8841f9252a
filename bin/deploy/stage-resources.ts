import * as z from 'zod';
import manifest from '../../cdk.json' with { type: 'json' };
import { StageSettings } from '../../infra/aws/parts/settings.ts';
import { askAws } from './aws-cli.ts';

const Resources = z.object({
  StackResources: z.array(
    z.object({ LogicalResourceId: z.string(), ResourceType: z.string(), PhysicalResourceId: z.string() }),
  ),
});

/**
 * A stage on AWS: its settings, and the names that AWS gave to what its data stack has, by their types and how they are called there.
 * @throws when the stage is not in cdk.json, is not deployed, or its stack cannot be read
 */
export async function readStage(stage: string, ask: typeof askAws = askAws) {
  const settings = z.record(z.string(), StageSettings).parse(manifest.context.stages)[stage];
  if (!settings) throw new Error(`cdk.json has no stage "${stage}".`);
  const at = ['cloudformation', 'describe-stack-resources', '--stack-name', `svc-${stage}-data`];
  const { StackResources } = await ask(Resources, ...at, '--region', settings.region);
  return {
    settings,
    named(type: string, begin: string): string {
      const found = StackResources.find(
        ({ ResourceType, LogicalResourceId }) => ResourceType === type && LogicalResourceId.startsWith(begin),
      );
      if (!found) throw new Error(`The stack svc-${stage}-data has no ${begin}: deploy the stage first.`);
      return found.PhysicalResourceId;
    },
  };
}
