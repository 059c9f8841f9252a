/** The codes of our labels, as browsers call them. */
export const codeFormats = ['code_128', 'qr_code'];

/** Whether this browser reads the codes of our labels by itself, so that nothing needs to be loaded for it. */
export async function hasOwnReader(): Promise<boolean> {
  if (!('BarcodeDetector' in globalThis)) return false;
  const known = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
  return codeFormats.every((format) => known.includes(format));
}
