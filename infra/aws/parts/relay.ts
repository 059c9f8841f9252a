import { type Stack, Token } from 'aws-cdk-lib';
import { CfnParameter } from 'aws-cdk-lib/aws-ssm';
import type { Settings } from './settings.ts';

/** Takes a value of another stack into this one, and answers what stands for it here. */
export type Relay = (id: string, value: string) => string;

/**
 * Reads each value of another stack once, however many functions have it as a setting: CloudFormation asks the other
 * stack anew for each place that a reference stands in. The description changes with the signing keys: a template that
 * stays the same is not deployed, and its functions would not learn the new public key.
 */
export function relayInto(stack: Stack, { signingKeyGeneration }: Settings): Relay {
  return (id, value) => {
    if (!Token.isUnresolved(value)) return value;
    const known = stack.node.tryFindChild(id);
    if (known instanceof CfnParameter) return known.attrValue;
    const description = `svc: read from another stack, signing keys ${signingKeyGeneration}`;
    return new CfnParameter(stack, id, { type: 'String', value, description }).attrValue;
  };
}
