import { Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import type { Allergen as AllergenName, Diet as DietName } from '@larder/shared/food-facts';
import { Money } from '../../../common/money-scalar.js';
import { Allergen, Diet } from '../food/food-facts.type.js';

@ObjectType({ simpleResolvers: true, description: 'The products of a list without an allergen.' })
export class AllergenFacet {
  @Field(() => Allergen, 'The allergen.')
  allergen!: AllergenName;

  @Field(() => Int, 'Number of products that are stated to be without it.')
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The products of a list that suit a diet.' })
export class DietFacet {
  @Field(() => Diet, 'The diet or mark.')
  diet!: DietName;

  @Field(() => Int, 'Number of products that have it.')
  count!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Filters of a list of products, with the number of products of each.',
})
export class ProductFacets {
  @Field(() => Int, 'Number of products in the list.')
  totalCount!: number;

  @Field(() => [AllergenFacet], 'Allergens that some products are without.')
  without!: AllergenFacet[];

  @Field(() => [DietFacet], 'Diets and marks of some products.')
  diets!: DietFacet[];

  @Field(() => Int, 'Number of products that can be bought now.')
  inStock!: number;

  @NullableField(() => Money, 'The lowest price; null without products.')
  minPrice!: number | null;

  @NullableField(() => Money, 'The highest price; null without products.')
  maxPrice!: number | null;
}
