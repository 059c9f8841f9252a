import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, by what they take. One that began last would run alone at the end. Those that mostly wait
 * stand beside those that mostly compute.
 */
const longest = [
  'e2e/guides',
  'builds/bundles',
  'browser/shop-purchase',
  'sim/late-clock',
  'builds/client-package',
  'e2e/unreliable-engine',
  'browser/order',
  'builds/local-build',
  'browser/tracking',
  'platform/http/bodies',
].map((name) => `/test/${name}.test.ts`);

/** Runs the files that take longest first, and all others project by project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
