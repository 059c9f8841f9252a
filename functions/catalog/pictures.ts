import {
  defineConsumer,
  handleEach,
  type Later,
  type LinkMaker,
  laterAccess,
  type Message,
  messagesOf,
  patternOf,
  publishedOf,
  tableAccess,
} from '#ground';
import { filesOfStorePicture } from '../../shared/catalog/domain/pictures/store-picture.ts';
import { imageEvents } from '../../shared/catalog/pictures/image-events.ts';
import {
  lookAgainAfter,
  removeFiles,
  type Settling,
  settlePicture,
} from '../../shared/catalog/pictures/settle-picture.ts';
import { settleStorePicture } from '../../shared/catalog/pictures/settle-store-picture.ts';
import { storePictureEvents } from '../../shared/catalog/pictures/store-picture-events.ts';
import { imageFilesAccess } from '../../shared/catalog/wiring/images.ts';
import { pictureMakerAccess } from '../../shared/catalog/wiring/pictures.ts';

/**
 * The most runs that may die over a picture before it is given up: a file can be made so that decoding it takes all
 * memory.
 */
const maxRuns = 3;

/** Makes the picture of a message, or removes the files that it names. */
async function work(message: Message, later: Later, settling: Settling, baseUrl: string): Promise<void> {
  const event = publishedOf(message);
  if (event.name === 'store.picture_removed') {
    await removeFiles(
      settling,
      filesOfStorePicture(storePictureEvents.detailOf('store.picture_removed', event)),
    );
    return;
  }
  if (event.name === 'product.images_removed') {
    const { images, ...product } = imageEvents.detailOf('product.images_removed', event);
    await Promise.all(images.map((image) => removeFiles(settling, { ...product, image })));
    return;
  }
  const hopeless = (message.attributes?.ApproximateReceiveCount ?? 1) > maxRuns;
  const waitsFor = (until: string | undefined, maker: LinkMaker | undefined) => ({
    until: until === undefined ? undefined : new Date(until),
    maker,
    hopeless,
  });
  if (event.name === 'store.picture_added') {
    const { until, maker, ...picture } = storePictureEvents.detailOf('store.picture_added', event);
    if (await settleStorePicture(picture, waitsFor(until, maker), baseUrl, settling)) return;
  } else {
    const { until, maker, ...picture } = imageEvents.detailOf('product.image_added', event);
    if (await settlePicture(picture, waitsFor(until, maker), settling)) return;
  }
  await later.again(message, lookAgainAfter(settling.now().getTime() - Date.parse(event.at)));
}

/**
 * Makes the shown pictures of those that merchants upload. A file that is uploaded later is looked for until its link
 * has expired. A photo of 12 megapixels takes 1.5 seconds and 450 MB, one of 50 takes 3.5 seconds and 900 MB. With its
 * memory size the function gets a whole processor.
 */
export const consumer = defineConsumer(
  {
    id: 'catalog.pictures',
    summary: 'Makes the pictures of products, and logos and banners of stores',
    on: 'queue',
    pattern: patternOf(
      ['product.image_added', 'product.images_removed', 'store.picture_added', 'store.picture_removed'],
      {},
    ),
    fairBy: '$.detail.tenant',
    batchSize: 1,
    maxReceives: 5,
    timeout: 60,
    retryAfter: 90,
    memory: 1769,
  },
  { table: tableAccess, files: imageFilesAccess, maker: pictureMakerAccess, later: laterAccess },
  (event, { later, ...settling }, { now, config }) =>
    handleEach(messagesOf(event), (message) =>
      work(message, later, { ...settling, now }, config.SVC_BASE_URL),
    ),
);
