import { Ctx, InputType, ObjectType, Resolver } from 'type-graphql';
import { isAddressCountry } from '@larder/shared/postal-address';
import { say } from '@larder/texts/text';
import { Field, FieldResolver, Mutation } from '../../../common/graphql-fields.js';
import { IsText } from '../../../common/text-validator.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { ShopSettings } from '../../shop/shop-settings.entity.js';
import type { ExampleDeliveryService, ExampleDeliveryState } from './example-delivery.service.js';

@ObjectType('ExampleDelivery', {
  simpleResolvers: true,
  description: 'The example areas, fees and slots of the shop.',
})
class ExampleDeliveryType implements ExampleDeliveryState {
  @Field(() => Boolean, 'Whether something is there that `removeExampleDelivery` would remove.')
  loaded!: boolean;

  @Field(
    () => Boolean,
    'Whether `loadExampleDelivery` would add it: in a shop without orders and deliveries.',
  )
  canLoad!: boolean;
}

@InputType({ description: 'Country of the example.' })
class LoadExampleDeliveryInput {
  @Field(() => String, 'ISO 3166-1 code of the country of its areas, in two letters.')
  @IsText(isAddressCountry, say('delivery.country'))
  country!: string;
}

@Resolver(() => ShopSettings)
export class ExampleDeliveryResolver {
  constructor(private readonly example: ExampleDeliveryService) {}

  @Mutation(
    () => ExampleDeliveryType,
    'Adds example areas, fees and weekly slots to a shop that has none, and no orders; changes nothing in any other.\nCustomers see them once `deliveryAreas` is on. For admins.',
  )
  loadExampleDelivery(
    @InputArg(() => LoadExampleDeliveryInput) { country }: LoadExampleDeliveryInput,
    @Ctx() { actor }: Context,
  ) {
    return this.example.load(actor, country);
  }

  @Mutation(
    () => ExampleDeliveryType,
    'Removes what was not edited of the example, and turns `deliveryAreas` off if nothing is left. Orders keep their\nslots. For admins.',
  )
  removeExampleDelivery(@Ctx() { actor }: Context) {
    return this.example.remove(actor);
  }

  @FieldResolver(() => ExampleDeliveryType, 'The example areas, fees and slots.', { name: 'exampleDelivery' })
  exampleDeliveryState() {
    return this.example.state();
  }
}
