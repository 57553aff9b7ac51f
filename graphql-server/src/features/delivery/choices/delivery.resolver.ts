import { Arg, Ctx, Int, ObjectType, Resolver } from 'type-graphql';
import { MAX_POSTCODE_LENGTH } from '@larder/shared/limits';
import { Field, Mutation, NullableField, Query } from '../../../common/graphql-fields.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { Public } from '../../../graphql/public.js';
import { CollectionPlace } from '../areas/collection-place.entity.js';
import { DeliveryArea } from '../areas/delivery-area.entity.js';
import { DeliveryFee } from '../areas/delivery-fee.entity.js';
import type { DeliverySettingsService } from '../areas/delivery-settings.service.js';
import { UpdateDeliverySettingsInput } from '../areas/delivery-settings.inputs.js';
import type { DeliveryOptions, DeliveryService } from './delivery.service.js';

@ObjectType('DeliverySettings', { description: 'The deliveries of the shop, for admins.' })
class DeliverySettingsType {
  @Field(() => Int, 'Grows with each change; see `UpdateDeliverySettingsInput.expectedVersion`.')
  version!: number;

  @Field(() => [DeliveryArea], 'The areas in their order: a postcode is in the first one that has it.')
  areas!: readonly DeliveryArea[];

  @Field(() => [CollectionPlace], 'The places of collection in their order.')
  places!: readonly CollectionPlace[];

  @Field(() => [DeliveryFee], 'The rules of fees in their order: the first that fits an order counts.')
  fees!: readonly DeliveryFee[];
}

@ObjectType('DeliveryOptions', { description: 'Area, places of collection and fees for a postcode.' })
class DeliveryOptionsType implements DeliveryOptions {
  @NullableField(() => DeliveryArea, 'The area of the postcode; null where the shop does not deliver.')
  area!: DeliveryArea | null;

  @Field(() => [String], 'ISO 3166-1 codes of the countries of all areas, in the order of these.')
  countries!: readonly string[];

  @Field(() => [CollectionPlace], 'The places of collection.')
  places!: readonly CollectionPlace[];

  @Field(() => [DeliveryFee], 'The rules of fees that an order may fit, in their order.')
  fees!: readonly DeliveryFee[];
}

@Resolver()
export class DeliveryResolver {
  constructor(
    private readonly deliveries: DeliveryService,
    private readonly settings: DeliverySettingsService,
  ) {}

  @Public()
  @Query(
    () => DeliveryOptionsType,
    'Area, places of collection and fees for a postcode; while areas are turned off, for admins alone.',
  )
  deliveryOptions(
    @Arg('country', () => String, {
      nullable: true,
      description: 'ISO 3166-1 code of the country, in two letters; the only one of the areas when left out.',
    })
    country: string | null = null,
    @Arg('postcode', () => String, {
      defaultValue: '',
      description: `As a customer types it, up to ${MAX_POSTCODE_LENGTH} characters; empty where there are none.`,
    })
    postcode: string,
    @Ctx() { actor }: Context,
  ) {
    return this.deliveries.options(actor, country, postcode.slice(0, MAX_POSTCODE_LENGTH));
  }

  @Query(() => DeliverySettingsType, 'Areas, places and fees of deliveries. For admins.')
  deliverySettings(@Ctx() { actor }: Context) {
    return this.settings.find(actor);
  }

  @Mutation(() => DeliverySettingsType, 'Changes areas, places and fees of deliveries. For admins.')
  updateDeliverySettings(
    @InputArg(() => UpdateDeliverySettingsInput) input: UpdateDeliverySettingsInput,
    @Ctx() { actor }: Context,
  ) {
    return this.settings.update(actor, input);
  }
}
