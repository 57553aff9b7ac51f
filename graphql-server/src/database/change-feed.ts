import type { ShopDataSource } from './shop-data-source.js';
import { HELLO } from './change-channel.js';
import { ChangeListener } from './change-listener.js';
import { ChangeVersion } from './change-version.js';

/** The part of Fastify's logger that is used here. */
interface Log {
  warn(facts: object, message: string): void;
}

/** The versions of what the database notifies about. */
export interface ChangeFeed {
  readonly publicVersion: ChangeVersion;
  /** Of users, whose changes are not public. */
  readonly usersVersion: ChangeVersion;
  /** Of categories, whose changes are public as well. */
  readonly categoriesVersion: ChangeVersion;
  close(): Promise<void>;
}

export interface FollowOptions {
  readonly dataSource: ShopDataSource;
  readonly log: Log;
  /** Called when the shop's settings have changed, or may have without a notification. */
  readonly onShopChange: () => void;
}

/** What `LiveShop` is loaded from. */
const OF_SHOP: readonly string[] = ['shop', 'page', 'tax_rate', HELLO];

/** Follows the database's notifications. */
export function followChanges({ dataSource, log, onShopChange }: FollowOptions): ChangeFeed {
  const publicVersion = new ChangeVersion();
  const usersVersion = new ChangeVersion();
  const categoriesVersion = new ChangeVersion();
  const all = [publicVersion, usersVersion, categoriesVersion];
  const versionsOf: Readonly<Record<string, readonly ChangeVersion[]>> = {
    [HELLO]: all,
    category: [publicVersion, categoriesVersion],
    user: [usersVersion],
  };
  /** @param kind who has received the change: the listener or a pooled connection */
  const record = (change: string, kind: 'notify' | 'notifyOwn') => {
    const [entity = ''] = change.split(' ');
    const areNew = (versionsOf[entity] ?? [publicVersion]).map((version) => version[kind](change));
    // Each connection reports each change; one load is enough.
    if (OF_SHOP.includes(entity) && areNew.includes(true)) onShopChange();
  };
  const onOwnChange = (change: string) => record(change, 'notifyOwn');
  dataSource.ownChanges.on('change', onOwnChange);
  let isLost = false;
  const listener = new ChangeListener({
    url: (dataSource.options as { readonly url: string }).url,
    onChange: (change) => {
      isLost = false;
      record(change, 'notify');
    },
    onLost: (err) => {
      if (!isLost) log.warn({ err }, 'Nothing is cached until the database notifies about changes again.');
      isLost = true;
      for (const version of all) version.disconnect();
    },
  });
  return {
    publicVersion,
    usersVersion,
    categoriesVersion,
    close: async () => {
      dataSource.ownChanges.off('change', onOwnChange);
      await listener.stop();
    },
  };
}
