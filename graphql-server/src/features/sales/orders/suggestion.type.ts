import { ObjectType } from 'type-graphql';
import type { Allergen as AllergenName } from '@larder/shared/food-facts';
import { Field } from '../../../common/graphql-fields.js';
import { Allergen } from '../../catalogue/food/food-facts.type.js';
import { Product } from '../../catalogue/product/product.entity.js';

@ObjectType('SubstituteSuggestion', {
  description: 'A product that may be handed over in place of an ordered one.',
})
export class SuggestionType {
  @Field(() => Product, 'The product.')
  product!: Product;

  @Field(() => [Allergen], 'Allergens of it that the ordered product lacks, also as traces.')
  newAllergens!: AllergenName[];

  @Field(() => Boolean, 'Whether the allergens of both products are stated.')
  allergensStated!: boolean;

  @Field(
    () => Boolean,
    'Whether it costs more than the ordered one. The customer pays no more than for that.',
  )
  isDearer!: boolean;
}
