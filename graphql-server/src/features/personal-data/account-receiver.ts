import type { DataSource } from 'typeorm';
import type { ImageHost } from '../images/image-host.js';
import { receiver, type Receiver } from '../outbox/receiver.js';
import type { SignInProvider } from '../users/identity.js';
import { unusedPictures } from './personal-data.repository.js';

interface AccountOptions {
  readonly dataSource: DataSource;
  readonly signIn: SignInProvider;
  readonly imageHost: ImageHost;
  readonly retryAfterMs: readonly number[];
}

/**
 * Deletes a former customer's data outside the database: the account at the sign-in provider, and
 * their pictures. For other users, deletes replaced and removed pictures of profiles, reviews and
 * products. Idempotent.
 */
export const accountReceiver = ({ dataSource, signIn, imageHost, retryAfterMs }: AccountOptions): Receiver =>
  receiver({
    name: 'account',
    topics: ['account.deleted', 'avatar.replaced', 'rating-photo.replaced', 'product-picture.removed'],
    retryAfterMs,
    deliver: async ({ message: { topic, payload } }) => {
      if (topic === 'account.deleted' && payload.uid) await signIn.deleteAccount(payload.uid);
      const pictures = topic === 'account.deleted' ? payload.pictures : [payload.former];
      for (const url of await unusedPictures(dataSource.manager, pictures)) await imageHost.remove(url);
    },
  });
