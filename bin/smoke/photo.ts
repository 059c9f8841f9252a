import { randomFillSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import encodeJpeg, { init as initEncoder } from '@jsquash/jpeg/encode.js';
import * as z from 'zod';
import { expectTrue } from './check.ts';
import { openStore, type Seller } from './seller.ts';
import { type Service, waitFor } from './service.ts';

const Uploaded = z.object({ id: z.string() });
const Product = z.object({
  images: z.array(
    z.object({ id: z.string(), status: z.string(), urls: z.record(z.string(), z.url()).nullable() }),
  ),
});

/** Seconds for a picture: the function that makes it has a cold start, too. */
const patience = 60;

/** A JPEG of noise, which hardly compresses: as large as a photo of a phone. */
async function takePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = fileURLToPath(import.meta.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
  await initEncoder({ wasmBinary: new Uint8Array(await readFile(encoder)).buffer });
  const [width, height] = [1_600, 1_200];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) randomFillSync(data, row * width * 4, width * 4);
  return new Uint8Array(await encodeJpeg({ data, width, height }, { quality: 60 }));
}

/** Sends the photo of a product through the edge, and reads the picture that is made of it at its public address. */
export async function tryPhoto(service: Service, seller: Seller): Promise<string> {
  const { product, remove } = await openStore(service, seller, 'test');
  try {
    const photo = await takePhoto();
    const body = new FormData();
    body.set('image', new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
    const at = `/api/v1/storefront/products/${product}/`;
    const { id } = await service.read(Uploaded, 'POST', `${at}upload-image/`, {
      ...seller.as('test'),
      body,
    });
    const made = await waitFor('the picture', patience, async () => {
      const { images } = await service.read(Product, 'GET', at, seller.as('test'));
      const image = images.find((one) => one.id === id);
      expectTrue(image?.status !== 'FAILED', 'the picture could not be made');
      return image?.status === 'READY' ? image : undefined;
    });
    const [url = ''] = Object.values(made.urls ?? {});
    const answer = await fetch(url);
    const type = answer.headers.get('content-type') ?? '';
    expectTrue(answer.ok && type === 'image/webp', `${url} answered ${answer.status} ${type}`);
    return `${Math.round(photo.length / 1024)} KB sent, the picture is at ${url}`;
  } finally {
    await remove();
  }
}
