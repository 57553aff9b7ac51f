import { NUTRIENTS } from '@/lib/food-facts';
import type { ProductFoodQuery } from './product-food.generated';

const WORDS = {
  fat: 'fatContent',
  saturates: 'saturatedFatContent',
  carbohydrate: 'carbohydrateContent',
  sugars: 'sugarContent',
  fibre: 'fiberContent',
  protein: 'proteinContent',
  // Schema.org has a word for sodium only.
  salt: null,
} as const;

const SERVINGS = { G100: '100 g', ML100: '100 ml' } as const;

/**
 * What the page's product is as food, as data of schema.org about the same `@id`.
 */
export function foodJsonLd({ food }: NonNullable<ProductFoodQuery['product']>, url: string) {
  const { nutritionPer = null, energyKj = null, energyKcal = null, contains = null } = food ?? {};
  const calories = [
    energyKcal === null ? [] : `${energyKcal} kcal`,
    energyKj === null ? [] : `${energyKj} kJ`,
  ];
  const amounts = NUTRIENTS.flatMap((nutrient) => {
    const [amount, word] = [food?.[nutrient] ?? null, WORDS[nutrient]];
    return amount === null || word === null ? [] : [[word, `${amount / 1000} g`]];
  });
  const property = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value });
  const properties = [
    ...(contains === null ? [] : [property('allergens', contains.join(', ') || 'NONE')]),
    ...(food?.mayContain.length ? [property('traces', food.mayContain.join(', '))] : []),
    ...(food?.diets.length ? [property('diets', food.diets.join(', '))] : []),
    ...(food?.ingredients ? [property('ingredients', food.ingredients.replaceAll('*', ''))] : []),
  ];
  return {
    '@type': 'Product',
    '@id': url,
    ...(food?.origin && { countryOfOrigin: food.origin }),
    ...(food?.producer && { manufacturer: { '@type': 'Organization', name: food.producer } }),
    ...(food?.ageLimit && {
      audience: { '@type': 'PeopleAudience', requiredMinAge: food.ageLimit },
    }),
    ...(nutritionPer && {
      nutrition: {
        '@type': 'NutritionInformation',
        servingSize: SERVINGS[nutritionPer],
        ...(calories.flat().length > 0 && { calories: calories.flat()[0] }),
        ...Object.fromEntries(amounts),
      },
    }),
    ...(properties.length > 0 && { additionalProperty: properties }),
  };
}
