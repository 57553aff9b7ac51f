import { DEFAULT_LOCALE, type Locale } from '@larder/shared/locales';
import { isDeepStrictEqual } from 'node:util';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../../../common/actor.js';
import type { DeliverySettings, DeliverySettingsService } from '../areas/delivery-settings.service.js';
import { loadDeliveries } from '../areas/delivery.repository.js';
import type { CollectionPlaceInput, DeliveryAreaInput } from '../areas/delivery-settings.inputs.js';
import { readFees } from '../areas/read-deliveries.js';
import { contentsOf } from '../../shop/shop-settings.repository.js';
import type { SlotTemplate } from '../slots/slot-template.entity.js';
import type { SlotTemplateService } from '../slots/slot-template.service.js';
import { currentTemplates } from '../slots/slot.repository.js';
import { EXAMPLE_FEES, EXAMPLE_IDS, exampleAreas, examplePlaces, exampleSlots } from './example-rows.js';

/** Each edit makes a new version. */
const NEW = 1;

/** The example areas, places, fees and slots of the shop. */
export interface ExampleDeliveryState {
  /** Whether an area or a place of the example is there, edited or not. */
  readonly loaded: boolean;
  readonly canLoad: boolean;
}

const isExample = (id: string | null): boolean => id !== null && EXAMPLE_IDS.includes(id);

const isOfExample = ({ areaIds, placeId }: Pick<SlotTemplate, 'areaIds' | 'placeId'>): boolean =>
  isExample(placeId) || areaIds.some((id) => isExample(id));

export async function exampleDeliveryState(
  manager: EntityManager,
  isDemo: boolean,
): Promise<ExampleDeliveryState> {
  const { areas, places, fees } = await loadDeliveries(manager);
  const templates = await currentTemplates(manager);
  const isEmpty = [areas, places, fees, templates].every((rows) => rows.length === 0);
  return {
    loaded: [...areas, ...places].some(({ id }) => isExample(id)),
    canLoad: isEmpty && (isDemo || !(await contentsOf(manager)).orders),
  };
}

/**
 * Areas, a place, fees and weekly slots to try deliveries with, in a shop that has none and has not
 * sold. Customers see them once an admin turns `deliveryAreas` on.
 */
export class ExampleDeliveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly services: {
      readonly settings: DeliverySettingsService;
      readonly templates: SlotTemplateService;
    },
    private readonly isDemo: boolean,
    private readonly shop: { readonly locales: readonly Locale[] },
  ) {}

  state(): Promise<ExampleDeliveryState> {
    return exampleDeliveryState(this.dataSource.manager, this.isDemo);
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
      await settings.update(actor, {
        expectedVersion,
        areas,
        places: examplePlaces(this.locale),
        fees: [...EXAMPLE_FEES],
      });
      for (const slot of exampleSlots(areas)) await templates.create(actor, slot);
    }
    return this.state();
  }

  /**
   * Removes what was not edited of the example. What the shop's own slots need stays, and orders
   * keep their slots.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `CONFLICT` when another admin changes the
   *   deliveries meanwhile
   */
  async remove(actor: Actor): Promise<ExampleDeliveryState> {
    const { settings, templates } = this.services;
    for (const template of await templates.list(actor))
      if (isOfExample(template) && template.version === NEW) await templates.delete(actor, template.id);
    const left = (await templates.list(actor)).filter(isOfExample);
    const used = new Set(left.flatMap(({ areaIds, placeId }) => [...areaIds, placeId]));
    const { version: expectedVersion, areas, places, fees } = await settings.find(actor);
    const isUnedited = uneditedIn(this.exampleOf(areas));
    const stays = (row: { readonly id: string }): boolean => used.has(row.id) || !isUnedited(row);
    const rest = { areas: areas.filter(stays), places: places.filter(stays) };
    const isEmpty = rest.areas.length === 0 && rest.places.length === 0;
    const hasExampleFees = isDeepStrictEqual(plain(fees), plain(readFees(EXAMPLE_FEES)));
    await settings.update(actor, {
      expectedVersion,
      ...rest,
      ...(isEmpty && hasExampleFees && { fees: [] }),
    });
    return this.state();
  }

  /** The rows of the example as they were loaded, for the country of its areas. */
  private exampleOf(areas: DeliverySettings['areas']): readonly (DeliveryAreaInput | CollectionPlaceInput)[] {
    const country = areas.find(({ id }) => isExample(id))?.country ?? '';
    return [...exampleAreas(country, this.locale), ...examplePlaces(this.locale)];
  }

  private get locale(): Locale {
    return this.shop.locales[0] ?? DEFAULT_LOCALE;
  }
}

const plain = (rows: readonly object[]): object[] => rows.map((row) => ({ ...row }));

const uneditedIn =
  (examples: readonly (DeliveryAreaInput | CollectionPlaceInput)[]) =>
  (row: { readonly id: string }): boolean => {
    const example = examples.find(({ id }) => id === row.id);
    if (!example) return false;
    const facts: Readonly<Record<string, unknown>> = { ...row };
    return Object.entries(example).every(([name, value]) => facts[name] === value);
  };
