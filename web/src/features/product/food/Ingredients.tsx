import { ingredientParts } from '@/lib/food-facts';

/** The ingredients with emphasized allergens. */
export function Ingredients({ text }: { text: string }) {
  return ingredientParts(text).map((part, place) =>
    // Parts never change their places.
    // oxlint-disable-next-line react/no-array-index-key
    place % 2 === 1 ? <strong key={place}>{part}</strong> : part,
  );
}
