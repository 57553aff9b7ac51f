import { expect, test } from 'vitest';
import type { SignedIn } from '../../common/actor.js';
import { ImageService } from './image.service.js';

const person = (userId: string): SignedIn => ({
  kind: 'user',
  userId,
  uid: userId,
  email: `${userId}@larder.test`,
  emailVerified: true,
  authTime: 0,
  role: 'customer',
});

/** A service that records its maximum concurrency. */
function open() {
  let running = 0;
  const most = { running: 0 };
  const host = {
    store: () => Promise.resolve({ url: '/images/a.200.webp' }),
    remove: () => Promise.resolve(),
  };
  const service = new ImageService(host, async (webp) => {
    running += 1;
    most.running = Math.max(most.running, running);
    await new Promise(setImmediate);
    running -= 1;
    return [{ width: 200, webp }];
  });
  const upload = (userId: string) =>
    service.upload(
      person(userId),
      (async function* () {
        yield Buffer.from('a picture');
      })(),
    );
  return { upload, most };
}

test('U5: makes one picture at a time, however many are sent together', async () => {
  const { upload, most } = open();
  await Promise.all(['asha', 'asha', 'asha', 'ben', 'ben'].map(upload));
  expect(most.running).toBe(1);
});

test('U5: ten uploads of one user wait, and the others are as well off as before', async () => {
  const { upload } = open();
  const flood = Promise.allSettled(Array.from({ length: 15 }, () => upload('asha')));
  await expect(upload('ben')).resolves.toMatchObject({ url: '/images/a.200.webp' });
  const refused = (await flood).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE' } });
});
