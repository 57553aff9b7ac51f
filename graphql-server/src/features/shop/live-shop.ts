import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { IsNull, Not, type DataSource } from 'typeorm';
import { systemClock, type Clock } from '../../common/clock.js';
import { closedAt, hasEnded, type Closing } from '@larder/shared/closings';
import { DEFAULT_LOCALE, type Locale } from '@larder/shared/locales';
import {
  announcementOf,
  langOf,
  publicShopOf,
  type PublicAnnouncement,
  type PublicClosing,
  type PublicPage,
  type PublicShop,
} from '@larder/shared/public-shop';
import { SETTING_NAMES, type SettingValues, type ShownSetting } from '@larder/shared/shop-settings';
import { dayIn, isSameTimeZone } from '@larder/shared/time-zone';
import type { Config } from '../../config/config.js';
import { checkNewCurrency } from '../../config/kinds.js';
import { insertIfNew } from '../../database/insert-if-new.js';
import type { PriceRules } from '../../pricing/price-rules.js';
import { Order } from '../sales/purchase/order.entity.js';
import { Product, SOLD } from '../catalogue/product/product.entity.js';
import { loadPriceRules } from '../taxes/tax-rate.repository.js';
import { publicClosing, timed, type TimedClosing } from '@larder/shared/scheduled-closings';
import { ShopPage } from './shop-page.entity.js';
import { SHOP_ID, ShopSettings } from './shop-settings.entity.js';

interface Log {
  info(message: string): void;
  warn(message: string): void;
  warn(facts: object, message: string): void;
}

interface OpenOptions {
  readonly config: Pick<Config, 'shop' | 'email'>;
  readonly log: Log;
  readonly now?: Clock | undefined;
}

/** A linked page with its titles in other languages. */
type LinkedPage = Omit<PublicPage, 'lang'> & { readonly titles: Readonly<Partial<Record<Locale, string>>> };

type InitialSettings = Config['shop']['initial'];

const RETRY_MS = 500;

/** The fields of each setting that the database has from the first start on. */
const FIELDS_OF: Record<Config['shop']['given'][number], readonly (keyof InitialSettings)[]> = {
  SHOP_NAME: ['name'],
  SHOP_ADDRESS: ['address'],
  CURRENCY: ['currency'],
  TIME_ZONE: ['timeZone'],
  LOCALES: ['locales'],
  MAIL_FROM: ['senderName', 'senderAddress'],
};

/** Has each setting under its name, as it is now. */
class LiveSettings {
  constructor(protected settings: ShopSettings) {}
}
for (const name of SETTING_NAMES) {
  Object.defineProperty(LiveSettings.prototype, name, {
    get(this: { readonly settings: ShopSettings }) {
      return this.settings[name];
    },
  });
}

/**
 * The current settings of the shop in this process. Read its properties at each use: they change
 * while the process runs.
 */
export class LiveShop extends (LiveSettings as new (
  settings: ShopSettings,
) => LiveSettings & Readonly<Omit<SettingValues, 'address'>>) {
  private readonly closing = new AbortController();
  private loading: Promise<void> | null = null;
  private requestedLoads = 0;
  private finishedLoads = 0;
  private closings: readonly TimedClosing[];

  private constructor(
    private readonly dataSource: DataSource,
    settings: ShopSettings,
    private pages: readonly LinkedPage[],
    private rules: PriceRules,
    private hasFood: boolean,
    private readonly options: OpenOptions,
  ) {
    super(settings);
    this.closings = timedClosings(settings);
  }

  /** Loads the settings; the first process of a shop inserts them from the environment. */
  static async open(dataSource: DataSource, options: OpenOptions): Promise<LiveShop> {
    const { initial, given } = options.config.shop;
    const isNew = await insertInitial(dataSource, initial);
    const { settings, pages, rules, hasFood } = await load(dataSource);
    const isStored = (name: (typeof given)[number]) =>
      FIELDS_OF[name].every((field) => isSame(field, initial, settings));
    const stored = given.filter(isStored);
    const differing = given.filter((name) => !isStored(name));
    if (isNew && stored.length > 0) {
      options.log.info(
        `${stored.join(', ')} are stored in the database from now on; change them under Settings in the dashboard.`,
      );
    }
    if (isNew && settings.currency !== initial.currency) {
      options.log.warn(
        `The currency of the shop is ${settings.currency}, that of its newest order, and not ${initial.currency} as in the environment of this process.`,
      );
    }
    if (!isNew && differing.length > 0) {
      options.log.warn(
        `${differing.join(', ')} in the environment is ignored, as the shop has other settings by now; change them under Settings in the dashboard.`,
      );
    }
    return new LiveShop(dataSource, settings, pages, rules, hasFood, options);
  }

  /** What carts are priced by. */
  get priceRules(): PriceRules {
    return this.rules;
  }

  /** By lines; may be empty. */
  get address(): readonly string[] {
    return this.settings.address.split('\n').filter((line) => line !== '');
  }

  /** First and last lines of e-mails to customers; may be empty. */
  get emailLines(): { readonly opening: string; readonly closing: string } {
    return { opening: this.settings.emailOpening, closing: this.settings.emailClosing };
  }

  /** Sender of e-mails. */
  get from(): { readonly name: string; readonly address: string } {
    const { senderName, senderAddress, name } = this.settings;
    return { name: senderName || name, address: senderAddress || this.options.config.email.defaultSender };
  }

  /** The settings that everybody may read. */
  get shown(): Readonly<Pick<SettingValues, ShownSetting>> {
    return this.settings;
  }

  /** The announcement that is in force today; null for none. */
  announcementIn(locale: Locale): PublicAnnouncement | null {
    return announcementOf(this.settings, { today: this.today, locale });
  }

  /** The closing in force; null while the shop is open. */
  get closed(): Closing | null {
    return closedAt(this.closings, this.now.getTime());
  }

  /** The same with its words in a language. */
  closedIn(locale: Locale): PublicClosing | null {
    return closedAt(this.closingsIn(locale), this.now.getTime());
  }

  /** The closings that have not ended, by their beginning. */
  closingsIn(locale: Locale): PublicClosing[] {
    const now = this.now.getTime();
    return this.closings
      .filter((closing) => !hasEnded(closing, now))
      .map((closing) => publicClosing(closing, locale, this.settings.locales));
  }

  /** Differs whenever the settings show something else because time has passed. */
  get shownByClock(): string {
    const { today, closed } = this;
    return [today, closed?.from, closed?.until].join(' ');
  }

  /** For pages in a language. */
  publicShopIn(locale: Locale): PublicShop {
    const { settings, today, hasFood } = this;
    const pages = this.pages.map(({ titles, title, ...page }) => {
      const translated = titles[locale];
      return translated
        ? { ...page, title: translated }
        : { ...page, title, ...langOf(locale, settings.locales) };
    });
    const [closed, closings] = [this.closedIn(locale), this.closingsIn(locale)];
    return {
      ...publicShopOf(settings, { pages, today, locale }),
      ...(hasFood ? { food: true } : {}),
      ...(closed ? { closed } : {}),
      ...(closings.length > 0 ? { closings } : {}),
    };
  }

  /** For what has no language. */
  get publicShop(): PublicShop {
    return this.publicShopIn(this.locales[0] ?? DEFAULT_LOCALE);
  }

  private get now(): Date {
    return (this.options.now ?? systemClock)();
  }

  private get today(): string {
    return dayIn(this.settings.timeZone, this.now);
  }

  /** Whether no change is known that has yet to be loaded. */
  get isCurrent(): boolean {
    return this.finishedLoads === this.requestedLoads;
  }

  /** Takes over loaded settings, unless this process has newer ones. */
  apply(stored: ShopSettings): void {
    if (stored.version < this.settings.version) return;
    this.settings = stored;
    this.closings = timedClosings(stored);
  }

  /**
   * Loads the settings and the linked pages after a change; retries until the database answers.
   *
   * @returns a promise of the end of the load
   */
  refresh(): Promise<void> {
    this.requestedLoads += 1;
    this.loading ??= this.run().finally(() => (this.loading = null));
    return this.loading;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.loading;
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    let isReported = false;
    while (!this.isCurrent && !signal.aborted) {
      const { requestedLoads } = this;
      try {
        const { settings, pages, rules, hasFood } = await load(this.dataSource);
        this.apply(settings);
        this.pages = pages;
        this.rules = rules;
        this.hasFood = hasFood;
        this.finishedLoads = requestedLoads;
      } catch (err) {
        if (signal.aborted) return;
        if (!isReported)
          this.options.log.warn({ err }, 'The settings of the shop could not be loaded; trying again.');
        isReported = true;
        await sleep(RETRY_MS, null, { signal, ref: false }).catch(() => null);
      }
    }
  }
}

const timedClosings = ({ closings, timeZone }: ShopSettings): TimedClosing[] =>
  closings.map((closing) => timed(closing, timeZone));

type Initial = Readonly<Pick<SettingValues, keyof InitialSettings>>;

const isSame = (
  field: keyof InitialSettings,
  { [field]: one }: Initial,
  { [field]: other }: Initial,
): boolean =>
  field === 'timeZone' ? isSameTimeZone(String(one), String(other)) : isDeepStrictEqual(one, other);

interface Loaded {
  readonly settings: ShopSettings;
  readonly pages: readonly LinkedPage[];
  readonly rules: PriceRules;
  /** Whether a product that is sold has facts about food. */
  readonly hasFood: boolean;
}

/** From the primary, also where a request that may read stale data has opened the connection. */
async function load(dataSource: DataSource): Promise<Loaded> {
  const runner = dataSource.createQueryRunner('master');
  try {
    const settings = await runner.manager.findOneByOrFail(ShopSettings, { id: SHOP_ID });
    const pages = await runner.manager.find(ShopPage, {
      where: { published: true },
      order: { position: 'ASC', id: 'ASC' },
    });
    const linked = pages.filter(({ places }) => places.length > 0);
    return {
      settings,
      pages: linked.map(({ slug, title, places, translations }) => ({
        slug,
        title,
        places,
        titles: Object.fromEntries(
          Object.entries(translations).map(([locale, texts]) => [locale, texts.title]),
        ),
      })),
      rules: await loadPriceRules(runner.manager),
      hasFood: await runner.manager.existsBy(Product, { ...SOLD, food: Not(IsNull()) }),
    };
  } finally {
    await runner.release();
  }
}

/**
 * A shop that has sold keeps its currency, also when the environment of this process has another.
 * One that has products is set up.
 *
 * @returns whether there were none before
 * @throws ConfigError for a new shop with a former currency
 */
async function insertInitial({ manager }: DataSource, initial: InitialSettings): Promise<boolean> {
  await manager.update(ShopSettings, { id: SHOP_ID, locales: IsNull() }, { locales: initial.locales });
  if (await manager.existsBy(ShopSettings, { id: SHOP_ID })) return false;
  const [newest] = await manager.find(Order, {
    select: { id: true, currency: true },
    order: { number: 'DESC' },
    take: 1,
  });
  const currency = newest?.currency ?? checkNewCurrency(initial.currency);
  const setupDismissed = await manager.exists(Product);
  return insertIfNew(manager, ShopSettings, { id: SHOP_ID, ...initial, currency, setupDismissed });
}
