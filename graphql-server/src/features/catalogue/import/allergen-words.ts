import ar from '@larder/texts/web/ar/food.json' with { type: 'json' };
import de from '@larder/texts/web/de/food.json' with { type: 'json' };
import en from '@larder/texts/web/en/food.json' with { type: 'json' };
import hi from '@larder/texts/web/hi/food.json' with { type: 'json' };
import { ALLERGENS, type Allergen } from '@larder/shared/food-names';

/** Allergens with the names that pages have for them, in every language. */
export const ALLERGEN_WORDS: readonly (readonly [name: string, allergen: Allergen])[] = [en, de, hi, ar]
  .flatMap(({ allergens }) => ALLERGENS.map((allergen) => [allergens[allergen], allergen] as const))
  // What people write for the names of the law.
  .concat([
    ['Nüsse', 'NUTS'],
    ['tree nuts', 'NUTS'],
    ['wheat', 'GLUTEN'],
    ['Weizen', 'GLUTEN'],
    ['soy', 'SOYBEANS'],
    ['soya', 'SOYBEANS'],
    ['lactose', 'MILK'],
    ['Laktose', 'MILK'],
  ]);
