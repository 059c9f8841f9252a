/** The reader of codes that Chrome on Android has. */
declare class BarcodeDetector {
  constructor(options: { readonly formats: readonly string[] });
  static getSupportedFormats(): Promise<readonly string[]>;
  detect(picture: ImageData): Promise<readonly { readonly rawValue: string }[]>;
}

/** The light beside a camera, where a browser may turn it on. */
interface MediaTrackCapabilities {
  readonly torch?: boolean;
}
interface MediaTrackConstraintSet {
  readonly torch?: boolean;
}
