-- Text of searches. Indexes and columns use these functions: a migration must rebuild them when a
-- result changes.

-- Lower case without accents; one blank for each punctuation of ASCII, Latin-1 and the general
-- block. Keeps letters of all scripts, independent of the locale.
create or replace function search_text(value text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(
  regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036f''’]', '', 'g'),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'
));

-- The searchable fields of an order, one per line; the phone number also as digits only.
create or replace function order_search_text(
  name text, email text, phone text, payment_id text, id uuid, number integer
) returns text
language sql immutable strict parallel safe
return concat_ws(E'\n',
  search_text(name), search_text(email), search_text(phone), search_text(payment_id),
  search_text(id::text),
  regexp_replace(phone, '[^0-9]', '', 'g'), number::text
);

-- `search_text` without symbols of currencies, arrows, mathematics and pictures, as in
-- `search-words.ts`. Keeps combining marks and circled digits; "½" is one word.
create or replace function product_words(value text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(
  search_text(replace(normalize(value, NFKD), U&'\2044', '')),
  '[ \u00d7\u00f7\u20a0-\u20cf\u2100-\u2775\u2794-\u2bff\u2e00-\u2e7f\ufe0f\U0001f000-\U0001faff]+',
  ' ', 'g'
));

-- Each word or its stem with a weight. Postgres stores no longer words.
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

-- "~18~apple": words and stems of a name with the length of the name. No word begins with "~".
create or replace function sized_words(name text, words text) returns tsvector
language sql immutable strict parallel safe
return array_to_tsvector(array(
  select '~' || least(length(name), 999) || '~' || form
  from unnest(string_to_array(words, ' ')) as written (word),
    unnest(array[word, (ts_lexize('pg_catalog.english_stem', word))[1]]) as form
  where octet_length(word) between 1 and 2000 and form <> ''
));
