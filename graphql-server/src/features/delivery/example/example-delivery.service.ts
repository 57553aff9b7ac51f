import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_LOCALE, type Locale } from '@larder/shared/locales';
import type { DataSource } from 'typeorm';
import type { Actor } from '../../../common/actor.js';
import { contentsOf } from '../../shop/shop-settings.repository.js';
import type { ShopSettingsService } from '../../shop/shop-settings.service.js';
import type { DeliverySettingsService } from '../areas/delivery-settings.service.js';
import { loadDeliveries, type Deliveries } from '../areas/delivery.repository.js';
import { readFees } from '../areas/read-deliveries.js';
import type { SlotTemplate } from '../slots/slot-template.entity.js';
import type { SlotTemplateService } from '../slots/slot-template.service.js';
import { currentTemplates } from '../slots/slot.repository.js';
import { EXAMPLE_FEES, EXAMPLE_IDS, exampleAreas, examplePlaces, exampleSlots } from './example-rows.js';

/** Each edit makes a new version, or another template. */
const NEW = 1;

/** The example areas, places, fees and slots of the shop. */
export interface ExampleDeliveryState {
  /** Whether something is there that `remove` would remove. */
  readonly loaded: boolean;
  readonly canLoad: boolean;
}

/** What the shop has of its deliveries. */
interface Stored extends Pick<Deliveries, 'areas' | 'places' | 'fees'> {
  readonly templates: readonly SlotTemplate[];
}

interface ExampleOptions {
  readonly isDemo: boolean;
  readonly shop: { readonly locales: readonly Locale[]; readonly deliveryAreas: boolean };
}

interface ExampleServices {
  readonly settings: DeliverySettingsService;
  readonly templates: SlotTemplateService;
  readonly shopSettings: Pick<ShopSettingsService, 'update'>;
}

/**
 * Areas, a place, fees and weekly slots to try deliveries with, in a shop that has none and has not
 * sold. Customers see them once an admin turns `deliveryAreas` on.
 */
export class ExampleDeliveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly services: ExampleServices,
    private readonly options: ExampleOptions,
  ) {}

  async state(): Promise<ExampleDeliveryState> {
    const { manager } = this.dataSource;
    const stored = { ...(await loadDeliveries(manager)), templates: await currentTemplates(manager) };
    const { areas, places, fees, templates } = stored;
    const rest = withoutExample(stored, this.locale);
    const isEmpty = [areas, places, fees, templates].every((rows) => rows.length === 0);
    return {
      loaded: rest.areas.length + rest.places.length < areas.length + places.length || rest.ended.length > 0,
      canLoad: isEmpty && (this.options.isDemo || !(await contentsOf(manager)).orders),
    };
  }

  /**
   * Adds the example where it can be loaded; changes nothing in any other shop.
   *
   * @param country ISO 3166-1 alpha-2 of the areas
   * @throws AppError `FORBIDDEN` for non-admins, `CONFLICT` when another admin changes the
   *   deliveries meanwhile
   */
  async load(actor: Actor, country: string): Promise<ExampleDeliveryState> {
    const { settings, templates } = this.services;
    const { version: expectedVersion } = await settings.find(actor);
    const { canLoad } = await this.state();
    if (canLoad) {
      const areas = exampleAreas(country, this.locale);
      const places = examplePlaces(this.locale);
      await settings.update(actor, { expectedVersion, areas, places, fees: [...EXAMPLE_FEES] });
      for (const slot of exampleSlots(areas)) await templates.create(actor, slot);
    }
    return this.state();
  }

  /**
   * Removes what was not edited of the example, and turns `deliveryAreas` off if nothing is left.
   * What slots of the shop need stays, and orders keep their slots.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `CONFLICT` when another admin changes the
   *   deliveries meanwhile
   */
  async remove(actor: Actor): Promise<ExampleDeliveryState> {
    const { settings, templates, shopSettings } = this.services;
    const rest = async () => {
      const { version, ...deliveries } = await settings.find(actor);
      const stored = { ...deliveries, templates: await templates.list(actor) };
      return { version, ...withoutExample(stored, this.locale) };
    };
    for (const { id } of (await rest()).ended) await templates.delete(actor, id);
    // Weekly slots end with the rules of fees for them.
    const { version: expectedVersion, areas, places, hasExampleFees } = await rest();
    const isEmpty = areas.length === 0 && places.length === 0;
    if (isEmpty && this.options.shop.deliveryAreas)
      await shopSettings.update(actor, { deliveryAreas: false });
    const fees = isEmpty && hasExampleFees ? { fees: [] } : {};
    await settings.update(actor, { expectedVersion, areas, places, ...fees });
    return this.state();
  }

  private get locale(): Locale {
    return this.options.shop.locales[0] ?? DEFAULT_LOCALE;
  }
}

/** What stays of the deliveries of a shop without the example, and the weekly slots that end. */
function withoutExample(stored: Stored, locale: Locale) {
  const country = stored.areas.find(({ id }) => EXAMPLE_IDS.includes(id))?.country ?? '';
  const areas = exampleAreas(country, locale);
  const slots = exampleSlots(areas);
  const ended = stored.templates.filter((each) => each.version === NEW && isAmong(each, slots));
  const used = stored.templates
    .filter((template) => !ended.includes(template))
    .flatMap(({ areaIds, placeId }) => [...areaIds, placeId]);
  const stays =
    (examples: readonly object[]) =>
    (row: { readonly id: string }): boolean =>
      used.includes(row.id) || !isAmong(row, examples);
  return {
    ended,
    areas: stored.areas.filter(stays(areas)),
    places: stored.places.filter(stays(examplePlaces(locale))),
    hasExampleFees: isDeepStrictEqual(
      stored.fees.map((fee) => ({ ...fee })),
      readFees(EXAMPLE_FEES),
    ),
  };
}

/** Whether a row has all that one of the examples says. */
const isAmong = (row: object, examples: readonly object[]): boolean =>
  examples.some((example) =>
    Object.entries(example).every(([name, value]) => isDeepStrictEqual(row[name as keyof typeof row], value)),
  );
