-- Text of searches. Indexes are made of these functions: when a result changes, the function gets
-- another name and the index is made anew beside the shop, as in the migrations of 179690….

-- Lower case without accents and apostrophes. Letters that Unicode does not take apart become those
-- that are typed for them, as in `common/fold-letters.ts`. Not `unaccent`: its rules are a file that differs
-- between servers, so that no index could be made of it.
create or replace function fold_letters(value text) returns text
language sql immutable strict parallel safe
return replace(replace(replace(replace(
  translate(
    regexp_replace(
      lower(normalize(replace(value, '´', ''''), NFKD)), '[\u0300-\u036f''`‘’‛ʻʼ′]', '', 'g'
    ),
    'ÆŒÞẞĐđÐðƉɖƊɗŁłØøƟɵƆɔĦħıƗɨŦŧŊŋƝɲĸƘƙƏəƐɛƑƒƁɓƇƈƓɠƳƴƵƶɄʉς',
    'æœþßddddddddlloooooohhiiittnnnnkkkeeeeffbbccggyyzzuuσ'
  ),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- Folded, with blanks for everything between words. The ranges are the punctuation of ASCII, of
-- Latin-1 and the general one; letters of every script stay, whatever the database's locale takes
-- for a letter.
create or replace function folded_text(value text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(
  fold_letters(value),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'
));

-- "m&m's" as "mms", "7-up" as "7up": without signs inside words, unless between figures.
create or replace function joined_words(value text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(
    fold_letters(value),
    '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2010-\u2027\u2030-\u205e]+', '-', 'g'
  ),
  '(?<=[^\s0-9-])-(?=[^\s-])|(?<=[^\s-])-(?=[^\s0-9-])', '', 'g'
);

-- "Süß" as "Sueß", "Ørsted" as "Oersted".
create or replace function transliterated(value text) returns text
language sql immutable strict parallel safe
return replace(replace(replace(replace(
  translate(normalize(value, NFC), 'ÄÖØÜÅø', 'äööüåö'),
  'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa');

-- How else a text may be typed, not yet folded; null for no other way. Not strict, so that Postgres
-- inlines it: most texts only cost the comparisons.
create or replace function respelled(value text) returns text
language sql immutable parallel safe
return case
  when normalize(value, NFC) ~ '[ÄÖØÜÅäöøüå]' then joined_words(value) || ' ' || transliterated(value)
    || ' ' || joined_words(transliterated(value))
  when value ~ '[^\s0-9][\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2010-\u2027\u2030-\u205e]+\S'
    or value ~ '\S[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2010-\u2027\u2030-\u205e]+[^\s0-9]'
    then joined_words(value)
end;

-- What a name is found by: as `folded_text`, and as it may be spelled otherwise.
create or replace function searched_text(value text) returns text
language sql immutable parallel safe
return folded_text(value) || coalesce(' ' || folded_text(respelled(value)), '');

create or replace function searched_user_text(display_name text, email text) returns text
language sql immutable parallel safe
return searched_text(display_name) || ' ' || folded_text(email);

-- The searchable fields of an order, one per line; the phone number also as digits only.
create or replace function searched_order_text(
  name text, email text, phone text, payment_id text, id uuid, number integer
) returns text
language sql immutable strict parallel safe
return concat_ws(E'\n',
  searched_text(name), folded_text(email), folded_text(phone), folded_text(payment_id),
  folded_text(id::text),
  regexp_replace(phone, '[^0-9]', '', 'g'), number::text
);

-- Sizes of packs in a text, in grams, millilitres or pieces, as `pack-sizes.ts` reads them:
-- "1.5 l and 500g" has "1500ml 500g".
create or replace function pack_sizes(value text) returns text
language sql immutable strict parallel safe
return (
  select string_agg(
    round(replace(size[1], ',', '.')::numeric * case
      when size[2] like 'k%' or size[2] like 'l%' then 1000
      when size[2] like 'd%' then 100
      when size[2] like 'c%' then 10
      else 1 end
    ) || case
      when size[2] like 'g%' or size[2] like 'k%' then 'g'
      when size[2] like 'p%' then 'piece'
      else 'ml' end,
    ' ')
  from regexp_matches(
    lower(value),
    '(?:(?<![a-z0-9.,])|(?<=[0-9] ?[x×] ?))([0-9]{1,6}(?:[.,][0-9]{1,3})?) ?(kg|kilos?|kilograms?|g|gr|grams?|grammes?|l|ltr|liters?|litres?|dl|cl|ml|milliliters?|millilitres?|pcs?|pieces?)(?![a-z0-9\u00c0-\uffff])',
    'g'
  ) as size
);

-- `folded_text` without symbols of currencies, arrows, mathematics and pictures, as in
-- `search-words.ts`. Keeps combining marks and circled digits; "½" is one word.
create or replace function product_words(value text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(
  folded_text(replace(normalize(value, NFKD), U&'\2044', '')),
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
