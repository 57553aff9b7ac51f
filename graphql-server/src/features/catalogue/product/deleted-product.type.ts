import { ID, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import type { Change } from '../../../database/change.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A product that was deleted, in the trash or for good.' })
export class DeletedProduct {
  constructor(readonly change: Change) {}

  @Field(() => ID, 'Id of the product.')
  get id(): string {
    return this.change.id;
  }

  @NullableField(() => String, 'Stock keeping unit of the product.')
  get sku(): string | null {
    return this.change.keys?.sku ?? null;
  }

  @NullableField(() => String, 'GTIN of the product.')
  get barcode(): string | null {
    return this.change.keys?.barcode ?? null;
  }

  @NullableField(() => String, 'Key of the product in another system.')
  get externalReference(): string | null {
    return this.change.keys?.external_reference ?? null;
  }

  @Field(() => Date, 'Time when the product was deleted.')
  get deletedAt(): Date {
    return this.change.createdAt;
  }
}
