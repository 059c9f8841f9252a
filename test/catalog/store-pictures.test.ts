import { describe, expect, test } from 'vitest';
import { route as remove } from '../../functions/catalog/pictures/remove.ts';
import { route as upload } from '../../functions/catalog/pictures/upload.ts';
import { route as read } from '../../functions/stores/get.ts';
import { settleStorePicture } from '../../shared/catalog/pictures/settle-store-picture.ts';
import { uploadedImagesAccess } from '../../shared/catalog/wiring/images.ts';
import { pictureMakerAccess } from '../../shared/catalog/wiring/pictures.ts';
import { type ImageId, toId } from '../../shared/kernel/ids.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import type { StorePictureKind } from '../../shared/stores/domain/store/look.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { memoryFiles } from '../support/services/memory-files.ts';
import { jpegOf, painted, quarters } from '../support/services/pictures.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const files = memoryFiles();
uploadedImagesAccess.provide(wire, files);
const owner = await newUser(wire, 'merchant');
const headers = await signedIn(wire, owner);
const photo = await jpegOf(painted(600, 200, quarters(600, 200)));

/** Uploads a picture of a store as a form. */
async function send(store: Store, kind: string, file: Uint8Array) {
  const form = new FormData();
  form.set('image', new Blob([Uint8Array.from(file)]));
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const params = { store_id: store.id };
  return call(wire, upload, {
    headers: { ...headers, 'content-type': type },
    params,
    query: { kind },
    bytes,
  });
}

const settle = ({ id: store }: Store, kind: StorePictureKind, image: ImageId) =>
  settleStorePicture({ store, kind, image }, { hopeless: false }, wire.config.SVC_BASE_URL, {
    table: wire.table,
    files,
    maker: pictureMakerAccess.of(wire),
    now: wire.now,
  });

const shown = async ({ id }: Store) => (await call(wire, read, { headers, params: { store_id: id } })).body;

describe('the logo of a store', () => {
  test('is shown once its sizes are made, and its files go with it', async () => {
    const store = await newStore(wire, owner);
    const { status, body } = await send(store, 'logo', photo);
    expect([status, body.kind, body.status, body.upload]).toEqual([201, 'logo', 'PENDING', null]);
    expect((await shown(store)).logo_url).toBe(null);
    const image = toId<'Image'>(String(body.id));
    expect(await settle(store, 'logo', image)).toBe(true);
    const url = `${wire.config.SVC_BASE_URL}/media/${store.id}/${store.id}/${image}-480.webp`;
    expect((await shown(store)).logo_url).toBe(url);
    const socials = ['light', 'dark'].map((ground) => `media/${store.id}/${store.id}/${image}-${ground}.jpg`);
    expect(files.keys()).toEqual(expect.arrayContaining(socials));
    const params = { store_id: store.id };
    expect((await call(wire, remove, { headers, params, query: { kind: 'logo' } })).status).toBe(200);
    expect((await shown(store)).logo_url).toBe(null);
    await settle(store, 'logo', image);
    expect(files.keys().filter((key) => key.includes(image))).toEqual([]);
  });

  test('is a banner or a logo, which the request must say', async () => {
    const { id: store_id } = await newStore(wire, owner);
    const body = { content_type: 'image/png', size: 100 };
    const answer = await call(wire, upload, { headers, params: { store_id }, query: {}, body });
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ pointer: '/kind' }]]);
  });

  test('stays until the next one is made, whose files replace its own', async () => {
    const store = await newStore(wire, owner);
    const [first, second] = [await send(store, 'banner', photo), await send(store, 'banner', photo)];
    const [old, latest] = [first, second].map(({ body }) => toId<'Image'>(String(body.id)));
    if (!old || !latest) throw new Error('nothing was uploaded');
    await settle(store, 'banner', latest);
    await settle(store, 'banner', old);
    expect((await shown(store)).banner_url).toContain(`${latest}-1200.webp`);
    expect(files.keys().filter((key) => key.includes(old))).toEqual([]);
  });

  test('is refused where it is no picture, and for another kind', async () => {
    const store = await newStore(wire, owner);
    const text = await send(store, 'logo', Buffer.from('<svg/>'));
    expect([text.status, text.body.code]).toEqual([400, 'invalid_request']);
    expect((await send(store, 'icon', photo)).status).toBe(400);
  });
});
