import type { DataSource, EntityManager } from 'typeorm';
import { isAddressCountry } from '@larder/shared/postal-address';
import { keysOfPostcode } from '@larder/shared/postcode-keys';
import { say } from '@larder/texts/text';
import type { Actor } from '../../../common/actor.js';
import { badInput } from '../../../common/app-error.js';
import { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';
import type { CartDelivery } from './cart-delivery.entity.js';
import type { ChosenDelivery } from './chosen-delivery.js';
import { CollectionPlace } from '../areas/collection-place.entity.js';
import { DeliveryArea } from '../areas/delivery-area.entity.js';
import { DeliveryFee } from '../areas/delivery-fee.entity.js';
import type { CartDeliveryInput } from './delivery.inputs.js';
import { showsDeliveries } from '../areas/shows-deliveries.js';
import { areaOf, countriesOfAreas } from '../areas/delivery.repository.js';
import { savedDelivery } from './cart-delivery.repository.js';

/** Where the shop delivers to a postcode, and where customers collect. */
export interface DeliveryOptions {
  readonly area: DeliveryArea | null;
  /** Of all areas, as ISO 3166-1 codes. */
  readonly countries: readonly string[];
  readonly places: readonly CollectionPlace[];
  /** In the order of their rules: those of the area and of the places. */
  readonly fees: readonly DeliveryFee[];
}

/** What the shop delivers where, and what customers choose. */
export class DeliveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shop: { readonly deliveryAreas: boolean },
  ) {}

  /**
   * For everybody; nothing while the shop has no areas, except for admins.
   *
   * @param country null for the only one of the areas, or before it is known
   * @throws AppError `BAD_USER_INPUT` for an unknown country
   */
  async options(actor: Actor, country: string | null, postcode: string): Promise<DeliveryOptions> {
    if (country !== null && !isAddressCountry(country)) throw badInput({ country: say('delivery.country') });
    if (!showsDeliveries(actor, this.shop)) return { area: null, countries: [], places: [], fees: [] };
    const { manager } = this.dataSource;
    const order = { position: 'ASC' } as const;
    const area = await areaOf(manager, country, postcode);
    const countries = await countriesOfAreas(manager);
    const places = await manager.find(CollectionPlace, { order });
    const fees = await manager.find(DeliveryFee, { order });
    return {
      area,
      countries,
      places,
      fees: fees.filter(({ areaId }) => areaId === null || areaId === area?.id),
    };
  }

  /** For everybody. */
  findArea(id: string): Promise<DeliveryArea | null> {
    return this.dataSource.manager.findOneBy(DeliveryArea, { id });
  }

  /** For everybody. */
  findPlace(id: string): Promise<CollectionPlace | null> {
    return this.dataSource.manager.findOneBy(CollectionPlace, { id });
  }

  /** A choice that is not stored, such as a guest's. @throws AppError as `chooseDelivery` */
  async chosenAs(input: CartDeliveryInput): Promise<ChosenDelivery> {
    const { manager } = this.dataSource;
    const { method, country, postcode, placeId } = await readChoice(manager, input);
    const area = method === FulfilmentMethod.DELIVERY ? await areaOf(manager, country, postcode) : null;
    const place = placeId === null ? null : await manager.findOneBy(CollectionPlace, { id: placeId });
    return { method, country, postcode, area, place, slot: input.slot ?? null };
  }
}

/**
 * Stores what a customer has chosen for their cart, whose lock the transaction holds.
 *
 * @throws AppError `BAD_USER_INPUT` for a delivery without a country, and for an unknown place
 */
export async function chooseDelivery(
  manager: EntityManager,
  userId: string,
  input: CartDeliveryInput,
): Promise<void> {
  const { method, country, postcode, postcodeKeys, placeId } = await readChoice(manager, input);
  const slot = [input.slot?.templateId.toLowerCase() ?? null, input.slot?.day ?? null] as const;
  await savedDelivery.change(manager, userId, method, country, postcode, postcodeKeys, placeId, ...slot);
}

type Choice = Omit<CartDelivery, 'userId' | 'user' | 'place' | 'slotTemplateId' | 'slotDay'>;

async function readChoice(
  manager: EntityManager,
  { method, country, postcode, placeId }: CartDeliveryInput,
): Promise<Choice> {
  if (method === FulfilmentMethod.COLLECTION) {
    const places = await manager.find(CollectionPlace, { order: { position: 'ASC' } });
    const wanted = placeId?.toLowerCase() ?? (places.length === 1 ? places[0]?.id : undefined);
    const place = places.find(({ id }) => id === wanted);
    if (!place) throw badInput({ placeId: say('delivery.choosePlace') });
    return { method, country: '', postcode: '', postcodeKeys: [], placeId: place.id };
  }
  if (!country) throw badInput({ country: say('delivery.country') });
  const typed = postcode?.trim() ?? '';
  return { method, country, postcode: typed, postcodeKeys: keysOfPostcode(country, typed), placeId: null };
}
