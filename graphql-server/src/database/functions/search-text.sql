-- Words that people search for. Indexes are made of these functions: to change what one returns,
-- a migration has to reindex and fill in the columns that hold it.

-- Lower case, no accents, and blanks for everything between words. The ranges are the punctuation
-- of ASCII, of Latin-1 and the general one; letters of every script stay, whatever the database's
-- locale takes for a letter.
create or replace function search_text(value text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(
  regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036f''’]', '', 'g'),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'
));

-- All that an order is known by, a line each. The phone number and the order's own number also
-- stand in figures alone, because a number is written in many ways.
create or replace function order_search_text(
  name text, email text, phone text, payment_id text, id uuid, number integer
) returns text
language sql immutable strict parallel safe
return concat_ws(E'\n',
  search_text(name), search_text(email), search_text(phone), search_text(payment_id),
  search_text(id::text),
  regexp_replace(phone, '[^0-9]', '', 'g'), number::text
);

-- The words of products, as in `search-words.ts`: what `search_text` leaves, without signs of
-- currencies, arrows, mathematics and pictures. Combining marks and circled digits stay. "½" is one
-- word.
create or replace function product_words(value text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(
  search_text(replace(normalize(value, NFKD), U&'\2044', '')),
  '[ \u00d7\u00f7\u20a0-\u20cf\u2100-\u2775\u2794-\u2bff\u2e00-\u2e7f\ufe0f\U0001f000-\U0001faff]+',
  ' ', 'g'
));

-- Each word with its weight, as it is written or as its stem. Postgres stores no longer words.
create or replace function weighed_words(words text, weight text, stemmed boolean) returns tsvector
language sql immutable strict parallel safe
return coalesce((
  select string_agg(quote_literal(lexeme) || ':' || least(place, 16383) || weight, ' ')
  from unnest(string_to_array(words, ' ')) with ordinality as written (word, place),
    lateral (
      select case
        when stemmed then (ts_lexize('pg_catalog.english_stem', word))[1] else word end as word
    ) as kept (lexeme)
  where octet_length(word) between 1 and 2000 and lexeme is not null
), '')::tsvector;

-- "~18~apple": the words and stems of a name, each with the length of the whole. No word begins
-- with that sign.
create or replace function sized_words(name text, words text) returns tsvector
language sql immutable strict parallel safe
return array_to_tsvector(array(
  select '~' || least(length(name), 999) || '~' || form
  from unnest(string_to_array(words, ' ')) as written (word),
    unnest(array[word, (ts_lexize('pg_catalog.english_stem', word))[1]]) as form
  where octet_length(word) between 1 and 2000 and form <> ''
));
