import { PAGES_CHANGED, type ShopPubSub } from './pub-sub.js';

/** How the processes of a shop tell each other that what everybody sees has changed. */
export interface PageChanges {
  /** To be called after a change. It is heard here at once, and elsewhere as soon as the news is there. */
  announce(): void;
  stop(): void;
}

/** @param forget drops what was made of what there was before */
export function sharePageChanges(pubSub: ShopPubSub, forget: () => void): PageChanges {
  const news = pubSub.subscribe(PAGES_CHANGED);
  const listen = async () => {
    for await (const _change of news) forget();
  };
  void listen();
  return {
    announce: () => {
      forget();
      pubSub.publish(PAGES_CHANGED, null);
    },
    stop: () => void news.return(),
  };
}
