import { ID, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import type { Change } from '../../../database/change.entity.js';
import { DeletedProduct } from './deleted-product.type.js';
import { Product } from './product.entity.js';

@ObjectType({
  simpleResolvers: true,
  description:
    'The last change of a product, which has been saved or deleted. Sales and reservations are none.',
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

  @NullableField(() => Product, 'The product as it is now; null for a deleted one.')
  readonly product: Product | null;

  @NullableField(() => DeletedProduct, 'Keys and time of deletion of a deleted product; null for others.')
  get deleted(): DeletedProduct | null {
    return this.product ? null : new DeletedProduct(this.change);
  }
}
