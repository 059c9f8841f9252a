import { imageEvents } from '../../shared/catalog/pictures/image-events.ts';
import {
  lookAgainAfter,
  removeFiles,
  type Settling,
  settlePicture,
} from '../../shared/catalog/pictures/settle-picture.ts';
import { imageFilesAccess } from '../../shared/catalog/wiring/images.ts';
import { pictureMakerAccess } from '../../shared/catalog/wiring/pictures.ts';
import { createRunner, defineConsumer } from '../../shared/platform/events/consumer.ts';
import { handleEach, type Message, messagesOf, publishedOf } from '../../shared/platform/events/messages.ts';
import type { Later } from '../../shared/platform/ports/later.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { laterAccess } from '../../shared/platform/wiring/later.ts';

/**
 * The most runs that may die over a picture before it is given up: a file can be made so that decoding it takes all
 * memory.
 */
const maxRuns = 3;

/** Makes the picture of a message, or removes the files that it names. */
async function work(message: Message, later: Later, settling: Settling): Promise<void> {
  const event = publishedOf(message);
  if (event.name === 'product.images_removed') {
    const { images, ...of } = imageEvents.detailOf('product.images_removed', event);
    await Promise.all(images.map((image) => removeFiles(settling, { ...of, image })));
    return;
  }
  const { until, ...of } = imageEvents.detailOf('product.image_added', event);
  const hopeless = (message.attributes?.ApproximateReceiveCount ?? 1) > maxRuns;
  const waits = { until: until === undefined ? undefined : new Date(until), hopeless };
  if (await settlePicture(of, waits, settling)) return;
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
    summary: 'Makes the pictures of products',
    on: 'queue',
    pattern: imageEvents.pattern(['product.image_added', 'product.images_removed'], {}),
    fairBy: '$.detail.tenant',
    batchSize: 1,
    maxReceives: 5,
    timeout: 60,
    retryAfter: 90,
    memory: 1769,
  },
  { table: tableAccess, files: imageFilesAccess, maker: pictureMakerAccess, later: laterAccess },
  (event, { later, ...settling }, { now }) =>
    handleEach(messagesOf(event), (message) => work(message, later, { ...settling, now })),
);

export const handler = createRunner(consumer);
