import { ID, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import { ChangeKind, type Change } from '../../../database/change.entity.js';
import { DeletedProduct } from './deleted-product.type.js';
import { Product } from './product.entity.js';

@ObjectType({
  simpleResolvers: true,
  description:
    'The last change of a product, which has been saved or deleted. Changes of the stock alone are none.',
})
export class ProductChange {
  constructor(
    readonly change: Change,
    found: Product | undefined,
  ) {
    this.product = found ?? null;
  }

  @Field(() => ID, 'Id of the product.')
  get id(): string {
    return this.change.id;
  }

  @Field(() => Date, 'Time of the change.')
  get changedAt(): Date {
    return this.change.createdAt;
  }

  @NullableField(() => Product, 'The product as it is now; null once it is deleted.')
  readonly product: Product | null;

  @NullableField(
    () => DeletedProduct,
    'Keys and time of deletion, if that is the change; it follows for a product that was deleted meanwhile.',
  )
  get deleted(): DeletedProduct | null {
    return this.change.kind === ChangeKind.DELETED ? new DeletedProduct(this.change) : null;
  }
}
