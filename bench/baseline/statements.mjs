import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// As many connections as the shop has.
export const pool = new pg.Pool({ connectionString: process.argv[3], max: 10 });

const SOLD = 'deleted_at is null and not hidden';
const CARD = `id, name, price, category_ids, pack_amount, pack_unit, stock - held as "left", photo, low_stock_threshold,
  rating_stars`;

const LIST = {
  name: 'list',
  text: `select ${CARD}, created_at from products where ${SOLD} and category_ids && $1::uuid[]
    order by created_at desc, id desc limit 21`,
};

const NEWEST = {
  name: 'newest',
  text: `select id, name, description, price, photo, category_ids, created_at from products where ${SOLD}
    order by created_at desc, id desc limit 21`,
};

const COUNT = { name: 'count', text: `select count(*)::int as count from products where ${SOLD}` };

// What the shop asks of a word that some product holds, without what it does about misspellings.
const SEARCH = {
  name: 'search',
  text: `with query as (
      select cast(stem || ':A | ' || word || ':A' as tsquery) as whole_in_name,
        cast(stem || ':A | ' || word || ':*A' as tsquery) as in_name,
        cast(stem || ' | ' || word || ':*A' as tsquery) as literal
      from (select quote_literal((ts_lexize('english_stem', $1))[1]) as stem, quote_literal($1) as word) as typed
    ),
    hits as (
      select seen.*, 999 - least(length(seen.name), 999) + 1000 * case
        when seen.search_vector @@ query.whole_in_name then 4
        when seen.search_vector @@ query.in_name then 3
        else 2 end as rank
      from query join products as seen on seen.search_vector @@ query.literal
      where ${SOLD}
    )
    select ${CARD} from hits order by rank desc, id desc limit 21`,
};

const PRODUCT = {
  name: 'product',
  text: `select ${CARD}, description, five, four, three, two, one from products
    cross join lateral (
      select count(*) filter (where rates = 5)::int as five, count(*) filter (where rates = 4)::int as four,
        count(*) filter (where rates = 3)::int as three, count(*) filter (where rates = 2)::int as two,
        count(*) filter (where rates = 1)::int as one
      from ratings where product_id = products.id
    ) as stars
    where id = $1 and ${SOLD}`,
};

// The line that has just changed is not seen by the statement that changes it.
const ADD = {
  name: 'add',
  text: `with person as (select id from users where uid = $1),
    added as (
      insert into cart_lines as line (user_id, product_id, quantity)
      select person.id, products.id, $3 from person, products
      where products.id = $2 and ${SOLD} and (stock is null or stock - held >= $3)
      on conflict (user_id, product_id) do update set quantity = line.quantity + excluded.quantity
      returning id, product_id, quantity, sequence
    ),
    lines as (
      select * from added
      union all
      select line.id, product_id, quantity, sequence from cart_lines as line
      join person on person.id = user_id where product_id <> $2
    )
    select lines.id, quantity, product_id, name, price, photo, deleted_at is null and not hidden as available
    from lines join products on products.id = product_id order by lines.sequence`,
};

export async function listProducts(category) {
  const { rows } = await pool.query({ ...LIST, values: [[idOf(category)]] });
  const shown = rows.slice(0, 20);
  const last = shown.at(-1);
  const endCursor = last && cursorOf(last);
  return {
    products: {
      edges: shown.map((row) => ({ node: cardOf(row) })),
      pageInfo: { endCursor: endCursor ?? null, hasNextPage: rows.length > 20 },
    },
  };
}

export async function searchProducts(search) {
  const { rows } = await pool.query({ ...SEARCH, values: [search] });
  return { products: { edges: rows.slice(0, 20).map((row) => ({ node: cardOf(row) })) } };
}

export async function product(id) {
  const {
    rows: [row],
  } = await pool.query({ ...PRODUCT, values: [id] });
  const { description, five, four, three, two, one } = row;
  const card = cardOf(row);
  const stars = [five, four, three, two, one].map((count, index) => ({ stars: 5 - index, count }));
  return { product: { ...card, description, ratingSummary: { ...card.ratingSummary, stars } } };
}

export async function addToCart(uid, { productId, quantity }) {
  const { rows } = await pool.query({ ...ADD, values: [uid, productId, quantity] });
  const lines = rows.map((row) => ({
    id: row.id,
    quantity: row.quantity,
    unitPrice: row.price,
    price: row.available ? row.price * row.quantity : 0,
    available: row.available,
    product: { id: row.product_id, name: row.name, photo: photoOf(row.photo) },
  }));
  const sold = lines.filter(({ available }) => available);
  const subtotal = sold.reduce((sum, { price }) => sum + price, 0);
  const shipping = sold.length * 500;
  return { addToCart: { lines, subtotal, shipping, total: subtotal + shipping } };
}

/** The first 20 as the REST list has them, with the count that is in its headers. */
export async function productsAsRest() {
  const [{ rows }] = await Promise.all([pool.query(NEWEST), pool.query(COUNT)]);
  return rows.slice(0, 20).map(({ id, name, description, price, photo, category_ids: [main] }) => ({
    _id: id,
    name,
    description,
    price: price / 100,
    photo,
    category: categoryOf.get(main)?.name,
  }));
}

const countOf = (stars) => stars.reduce((sum, many) => sum + many);
const averageOf = (stars) => stars.reduce((sum, many, place) => sum + many * (place + 1), 0) / countOf(stars);

const cardOf = (row) => ({
  id: row.id,
  name: row.name,
  price: row.price,
  category: { slug: categoryOf.get(row.category_ids[0])?.slug },
  packAmount: row.pack_amount,
  packUnit: row.pack_unit && UNITS[row.pack_unit],
  quantityLeft:
    row.left !== null && row.left <= (row.low_stock_threshold ?? 5) ? Math.max(0, row.left) : null,
  photo: photoOf(row.photo),
  ratingSummary: {
    average: countOf(row.rating_stars) === 0 ? null : averageOf(row.rating_stars),
    count: countOf(row.rating_stars),
  },
});

const UNITS = { g: 'GRAM', ml: 'MILLILITRE', piece: 'PIECE' };

const { rows: categories } = await pool.query('select id, slug, name from categories');
const categoryOf = new Map(categories.map((category) => [category.id, category]));
const idOf = (name) => categories.find(({ slug }) => slug === name.toLowerCase())?.id;

const cursorOf = ({ created_at: at, id }) =>
  Buffer.from(JSON.stringify(['createdAt', at.toISOString(), id])).toString('base64url');

/** Of the pictures that ship with the shop, which are all that there are here. */
function photoOf(url) {
  const stem = url.slice(0, url.lastIndexOf('.', url.length - 6));
  return { url, srcSet: `${stem}.400.webp 400w, ${stem}.800.webp 800w` };
}
