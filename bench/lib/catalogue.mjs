// Catalogues of any size, which look alike: words of names that as many products have however many
// there are, and words that one in forty has.
import { withoutIndexes } from './quick-fill.mjs';

const NOUNS =
  `apples bananas bread butter cabbage carrots cheese cherries chocolate coffee crackers cucumber dates eggs
  figs grapes ham honey juice kale lemons lentils mangoes milk mushrooms oats olives onions oranges pasta peaches pears
  peppers plums potatoes rice salmon spinach tea yoghurt`.split(/\s+/);

/**
 * Adds products to a shop, each with some ratings.
 *
 * @param {(sql: string, values?: unknown[]) => Promise<object[]>} query
 * @param {{ products: number, ratings: number, after?: number }} many how many products, and
 * ratings of each; `after` is how many there are of them already
 */
export async function fillCatalogue(query, { products, ratings, after = 0 }) {
  await query(
    `insert into users (uid, email, display_name)
      select 'rater-' || n, 'rater-' || n || '@example.com', 'Person ' || n from generate_series(1, $1::int) as n
      on conflict do nothing`,
    [ratings],
  );
  await withoutIndexes(query, ['products'], async () => {
    // Twenty products have a maker, whose name is made of the number.
    await query(
      `insert into products
          (name, description, search_terms, price, photo, category_ids, pack_amount, pack_unit, created_at)
        select initcap(translate(lpad((n / 20)::text, 5, '0'), '0123456789', 'alioubdkmr') || 'no') || ' '
            || initcap(($2::text[])[1 + n % 40]) || ' ' || n,
          'Good ' || ($2::text[])[1 + n % 40] || ' for every day of the week, from people who know what they do.',
          reverse(($2::text[])[1 + n % 40]),
          100 + n * 7 % 900, '/pictures/gala-apples.800.webp',
          array[(select array_agg(id order by slug) from categories)[1 + n % 4]], 500, 'g',
          now() - n * interval '1 minute'
        from generate_series($3::int + 1, $3::int + $1::int) as n`,
      [products, NOUNS, after],
    );
    await query(
      `insert into ratings (product_id, user_id, name, message, rates)
        select products.id, rater.id, rater.display_name, 'As expected.', 1 + (products.price + rater.place) % 5
        from products cross join (
          select id, display_name, row_number() over (order by uid) as place from users where uid like 'rater-%'
        ) as rater where rater.place <= $1::int and products.rating_rank = 0`,
      [ratings],
    );
  });
  await query('vacuum analyze');
}

/**
 * The word that a search of twenty products has, for any number: their maker's name. Without "e",
 * as a search takes "ae" for "ä", and so the names of two makers for one.
 */
export const makerOf = (number) =>
  `${[...String(Math.floor(number / 20)).padStart(5, '0')].map((digit) => 'alioubdkmr'[digit]).join('')}no`;

/** A word that one in forty products has. */
export const someNoun = (number) => NOUNS[number % NOUNS.length];

/** A word that one in forty products has as a search term only. */
export const someTerm = (number) => [...someNoun(number)].reverse().join('');
