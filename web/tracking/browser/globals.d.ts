/** A style sheet is a text in a script. */
declare module '*.css' {
  const text: string;
  export default text;
}

/** The name of the widget’s file, which the build puts in. */
declare const WIDGET: string;

/** The address of the script of maps, which the build puts in. */
declare const MAP_SCRIPT: string;

interface Window {
  /** What some browsers let pages require. */
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): string };
  };
}
