import { ImageResolver } from './image.resolver.js';
import type { ImageService } from './image.service.js';

export const imagesModule = {
  resolvers: ({ images }: { images: ImageService }) => [new ImageResolver(images)],
};
