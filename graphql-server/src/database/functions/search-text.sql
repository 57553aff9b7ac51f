-- Text of searches. Indexes and columns are made of these functions: `rebuild_search` makes them anew
-- when this file changes.

-- Letters of scripts other than Latin as those that are typed for them: final forms of Hebrew,
-- alef maqsura, ta marbuta and letters of Persian, nasal signs, and digits. A nasal letter
-- before a consonant of its own class becomes the sign.
create or replace function fold_scripts(value text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  if value !~ '[\u0370-\u1fff\ua600-\uabff]' then
    return value;
  end if;
  -- `lower` leaves them alone in a database that the C library sorts by C.
  if value ~ '[\u0370\u0372\u0376\u037f\u0391-\u03a9\u03cf\u0400-\u042f\u0531-\u0556]' then
    value := translate(
      value,
      'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГД'
        'ЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬ'
        'ҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼ'
        'ԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
      'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгд'
        'ежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭ'
        'үұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլ'
        'խծկհձղճմյնշոչպջռսվտրցւփքօֆ'
    );
  end if;
  value := translate(
    value,
    U&'\0491\05DA\05DD\05DF\05E3\05E5\0671\0629\06C1\06BE\06C3\06D5\0649\06CC\06D0\06D2\06A9\06AA\06A4\066B\066C\0901\0A81\0A01\0A70\0949\0911',
    U&'\0433\05DB\05DE\05E0\05E4\05E6\0627\0647\0647\0647\0647\0647\064A\064A\064A\064A\0643\0643\0641.,\0902\0A82\0A02\0A02\093E\0906'
  );
  if value ~ '[\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0de6-\u0def\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f29\u1040-\u1049\u1090-\u1099\u17e0-\u17e9\u1810-\u1819\u1946-\u194f\u19d0-\u19d9\u1a80-\u1a89\u1a90-\u1a99\u1b50-\u1b59\u1bb0-\u1bb9\u1c40-\u1c49\u1c50-\u1c59\ua620-\ua629\ua8d0-\ua8d9\ua900-\ua909\ua9d0-\ua9d9\ua9f0-\ua9f9\uaa50-\uaa59\uabf0-\uabf9]' then
    value := translate(
      value,
      U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669' || U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9' ||
      U&'\07C0\07C1\07C2\07C3\07C4\07C5\07C6\07C7\07C8\07C9' || U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F' ||
      U&'\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF' || U&'\0A66\0A67\0A68\0A69\0A6A\0A6B\0A6C\0A6D\0A6E\0A6F' ||
      U&'\0AE6\0AE7\0AE8\0AE9\0AEA\0AEB\0AEC\0AED\0AEE\0AEF' || U&'\0B66\0B67\0B68\0B69\0B6A\0B6B\0B6C\0B6D\0B6E\0B6F' ||
      U&'\0BE6\0BE7\0BE8\0BE9\0BEA\0BEB\0BEC\0BED\0BEE\0BEF' || U&'\0C66\0C67\0C68\0C69\0C6A\0C6B\0C6C\0C6D\0C6E\0C6F' ||
      U&'\0CE6\0CE7\0CE8\0CE9\0CEA\0CEB\0CEC\0CED\0CEE\0CEF' || U&'\0D66\0D67\0D68\0D69\0D6A\0D6B\0D6C\0D6D\0D6E\0D6F' ||
      U&'\0DE6\0DE7\0DE8\0DE9\0DEA\0DEB\0DEC\0DED\0DEE\0DEF' || U&'\0E50\0E51\0E52\0E53\0E54\0E55\0E56\0E57\0E58\0E59' ||
      U&'\0ED0\0ED1\0ED2\0ED3\0ED4\0ED5\0ED6\0ED7\0ED8\0ED9' || U&'\0F20\0F21\0F22\0F23\0F24\0F25\0F26\0F27\0F28\0F29' ||
      U&'\1040\1041\1042\1043\1044\1045\1046\1047\1048\1049' || U&'\1090\1091\1092\1093\1094\1095\1096\1097\1098\1099' ||
      U&'\17E0\17E1\17E2\17E3\17E4\17E5\17E6\17E7\17E8\17E9' || U&'\1810\1811\1812\1813\1814\1815\1816\1817\1818\1819' ||
      U&'\1946\1947\1948\1949\194A\194B\194C\194D\194E\194F' || U&'\19D0\19D1\19D2\19D3\19D4\19D5\19D6\19D7\19D8\19D9' ||
      U&'\1A80\1A81\1A82\1A83\1A84\1A85\1A86\1A87\1A88\1A89' || U&'\1A90\1A91\1A92\1A93\1A94\1A95\1A96\1A97\1A98\1A99' ||
      U&'\1B50\1B51\1B52\1B53\1B54\1B55\1B56\1B57\1B58\1B59' || U&'\1BB0\1BB1\1BB2\1BB3\1BB4\1BB5\1BB6\1BB7\1BB8\1BB9' ||
      U&'\1C40\1C41\1C42\1C43\1C44\1C45\1C46\1C47\1C48\1C49' || U&'\1C50\1C51\1C52\1C53\1C54\1C55\1C56\1C57\1C58\1C59' ||
      U&'\A620\A621\A622\A623\A624\A625\A626\A627\A628\A629' || U&'\A8D0\A8D1\A8D2\A8D3\A8D4\A8D5\A8D6\A8D7\A8D8\A8D9' ||
      U&'\A900\A901\A902\A903\A904\A905\A906\A907\A908\A909' || U&'\A9D0\A9D1\A9D2\A9D3\A9D4\A9D5\A9D6\A9D7\A9D8\A9D9' ||
      U&'\A9F0\A9F1\A9F2\A9F3\A9F4\A9F5\A9F6\A9F7\A9F8\A9F9' || U&'\AA50\AA51\AA52\AA53\AA54\AA55\AA56\AA57\AA58\AA59' ||
      U&'\ABF0\ABF1\ABF2\ABF3\ABF4\ABF5\ABF6\ABF7\ABF8\ABF9',
      repeat('0123456789', 35)
    );
  end if;
  return regexp_replace(
    value,
    '\u0919\u094d(?=[\u0915-\u0918])|\u091e\u094d(?=[\u091a-\u091d])|\u0923\u094d(?=[\u091f-\u0922])|'
      '\u0928\u094d(?=[\u0924-\u0927])|\u092e\u094d(?=[\u092a-\u092d])',
    U&'\0902', 'g'
  );
end
$$;

-- Lower case without accents and apostrophes. Letters that Unicode does not take apart become those
-- that are typed for them, as in `fold-letters.ts`. Not `unaccent`: its rules are a file that differs
-- between servers, so that no index could be made of it.
create or replace function fold_letters(value text) returns text
language sql immutable strict parallel safe
return fold_scripts(replace(replace(replace(replace(
  translate(
    regexp_replace(
      lower(normalize(replace(value, '´', ''''), NFKD)),
      '[''`‘’‛ʻʼʾʿ′\u05f3\u05f4\u00ad\u061c\u200c-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff'
        '\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0621\u0640\u064b-\u065f'
        '\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u093c\u0981\u09bc\u0a3c\u0abc\u0b3c]',
      '', 'g'
    ),
    'ÆŒÞẞĐđÐðƉɖƊɗŁłØøƟɵƆɔĦħıƗɨŦŧŊŋƝɲĸƘƙƏəƐɛƑƒƁɓƇƈƓɠƳƴƵƶɄʉς',
    'æœþßddddddddlloooooohhiiittnnnnkkkeeeeffbbccggyyzzuuσ'
  ),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'));

-- Folded, with blanks for everything between words. The ranges are the punctuation of ASCII, of
-- Latin-1, the general one, and that of Armenian, Hebrew, Arabic, Indian and Chinese texts;
-- letters of every script stay, whatever the database's locale takes for a letter.
create or replace function folded_text(value text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(
  fold_letters(value),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u060c\u060d'
    '\u061b\u061d-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0970\u3000-\u3003\u3008-\u3011\u3014-\u301f\u30fb]+',
  ' ', 'g'
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

-- The phone number also as digits only.
create or replace function searched_user_text(display_name text, email text, phone text) returns text
language sql immutable parallel safe
return concat_ws(' ', searched_text(display_name), folded_text(email), folded_text(phone),
  regexp_replace(fold_letters(phone), '[^0-9]', '', 'g'));
drop function if exists searched_user_text(text, text);

-- The searchable fields of an order, one per line.
create or replace function searched_order_text(name text, email text, address text) returns text
language sql immutable strict parallel safe
return concat_ws(E'\n', searched_text(name), folded_text(email), folded_text(address));

-- Those that only longer words are compared with; the phone number also as digits only.
create or replace function searched_order_ids(
  phone text, payment_id text, id uuid, number integer
) returns text
language sql immutable strict parallel safe
return concat_ws(E'\n',
  folded_text(phone), folded_text(payment_id), folded_text(id::text),
  regexp_replace(fold_letters(phone), '[^0-9]', '', 'g'), number::text
);

-- The unit of a pack that a word in folded letters is for, with its factor, such as "1000 g" for
-- "kilo", by the words of `pack-units.ts`; null for other words.
create or replace function pack_unit_of(word text) returns text
language sql immutable strict parallel safe
return case
  when word = any (
    '{kg,kgs,kilo,kilos,kilogram,kilograms,kilogramm,किलो,किलोग्राम,किग्रा,केजी,كغ,كغم,كجم,كلغ,'
      'كيلو,كيلوغرام,كيلوجرام,кг,кило,килограмм,килограмма,килограммов}'::text[]
  ) then '1000 g'
  when word = any (
    '{g,gr,gm,gms,gram,grams,gramme,grammes,gramm,ग्राम,ग्रा,جم,غم,غ,غرام,غراما,جرام,جراما,'
      'غرامات,جرامات,г,гр,грамм,грамма,граммов}'::text[]
  ) then '1 g'
  when word = any (
    '{l,ltr,ltrs,liter,liters,litre,litres,लीटर,लिटर,ली,لتر,لترات,ليتر,ليترات,ل,л,литр,литра,'
      'литров}'::text[]
  ) then '1000 ml'
  when word = any (
    '{dl,deciliter,decilitre,dezi,дл}'::text[]
  ) then '100 ml'
  when word = any (
    '{cl,centiliter,centilitre,zentiliter,сл}'::text[]
  ) then '10 ml'
  when word = any (
    '{ml,milliliter,milliliters,millilitre,millilitres,मिली,मिलीलीटर,मिलिलीटर,एमएल,مل,ملل,ملي,'
      'مليلتر,ميليلتر,мл,миллилитр,миллилитра,миллилитров}'::text[]
  ) then '1 ml'
  when word = any (
    '{piece,pieces,stuck,पीस,قطعتان,قطع,قطعه,pc,pcs,stueck,stk,नग,अदद,قطعتين,حبه,حبات,шт,штука,'
      'штуки,штук}'::text[]
  ) then '1 piece'
end;

-- Sizes of packs in a text, in grams, millilitres or pieces, as `pack-sizes.ts` reads them:
-- "1.5 l and 500g" has "1500ml 500g". Most texts have no number, so that is looked at first.
create or replace function pack_sizes(value text) returns text
language sql immutable strict parallel safe
return case when value ~ '[0-9\u00b2\u00b3\u00b9\u00bc-\u00be]|[^\u0001-\u024f]' then (
  select string_agg(
    round(replace(size[1], ',', '.')::numeric * split_part(unit, ' ', 1)::integer) || split_part(unit, ' ', 2),
    ' ')
  from regexp_matches(
    fold_letters(value),
    '(?:(?<![a-z0-9.,])|(?<=[0-9] ?[x×] ?))([0-9]{1,6}(?:[.,][0-9]{1,3})?) ?'
      '([a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0588\u0591-\u05bd\u05d0-\u05f2\u0610-\u061a\u0620-\u0669'
      '\u066e-\u06d3\u06d5-\u0963\u0966-\u096f\u0971-\u1fff\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufdff]+)(?![0-9])',
    'g'
  ) as size, pack_unit_of(size[2]) as unit
  where unit is not null
) end;

-- `folded_text` without symbols of currencies, arrows, mathematics and pictures, as in
-- `search-words.ts`. Keeps combining marks and circled digits; "½" is one word.
create or replace function product_words(value text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(
  folded_text(replace(normalize(value, NFKD), U&'\2044', '')),
  '[ \u00d7\u00f7\u20a0-\u20cf\u2100-\u2775\u2794-\u2bff\u2e00-\u2e7f\ufe0f\U0001f000-\U0001faff]+',
  ' ', 'g'
));

-- The English stem of a word that may be a German one; null for those that cannot.
create or replace function german_word(word text) returns text
language sql immutable strict parallel safe
return nullif(regexp_replace(
  (ts_lexize('pg_catalog.english_stem', word))[1], '^(.*er|chicken)$', ''
), '');

-- The stem of a word, by the language of its script; of Latin letters by English, then German, so
-- that "tomatoes" and "Tomaten" both lose their endings, unless three letters are left, as of
-- "wine", and of words whose end German takes for its own: "chicken" is no "chick", "pepper" no
-- "pepp". A size of a pack is no word. Null for stop words.
create or replace function word_stem(word text) returns text
language sql immutable strict parallel safe
return case
  when word ~ '^[0-9]+(g|ml|piece)$' then word
  when word ~ '^[\u0001-\u024f]' then coalesce(
    substring((ts_lexize('pg_catalog.german_stem', german_word(word)))[1] from '^.{4,}$'),
    (ts_lexize('pg_catalog.english_stem', word))[1]
  )
  when word ~ '^[\u0900-\u097f]' then (ts_lexize('pg_catalog.hindi_stem', word))[1]
  when word ~ '^[\u0600-\u06ff]' then (ts_lexize('pg_catalog.arabic_stem', word))[1]
  when word ~ '^[\u0400-\u04ff]' then (ts_lexize('pg_catalog.russian_stem', word))[1]
  else (ts_lexize('pg_catalog.english_stem', word))[1]
end;

-- Each word or its stem with a weight. Postgres stores no longer words.
create or replace function weighed_words(words text, weight text, stemmed boolean) returns tsvector
language sql immutable strict parallel safe
return coalesce((
  select string_agg(quote_literal(lexeme) || ':' || least(place, 16383) || weight, ' ')
  from unnest(string_to_array(words, ' ')) with ordinality as written (word, place),
    lateral (select case when stemmed then word_stem(word) else word end as word) as kept (lexeme)
  where octet_length(word) between 1 and 2000 and lexeme is not null
), '')::tsvector;

-- "<milch" of "vollmilch": what compounds of Latin letters may end with, as stems. A part has at
-- least four letters, what is before it three, and both have a vowel, as syllables do.
create or replace function compound_tails(words text) returns tsvector
language sql immutable strict parallel safe
return array_to_tsvector(array(
  select distinct '<' || word_stem(right(word, size))
  from unnest(string_to_array(words, ' ')) as written (word),
    generate_series(4, least(length(word), 40) - 3) as size
  where length(word) between 7 and 60 and word ~ '^[a-z]+$'
    and right(word, size) ~ '[aeiouy]' and left(word, -size) ~ '[aeiouy]'
    and word_stem(right(word, size)) is not null
));

-- Words that are spelled in several ways, in all of these ways but the given one; words of six
-- letters also inside of others, as in "Naturjoghurt".
create or replace function spelling_variants(words text) returns text
language sql immutable strict parallel safe
return (
  select string_agg(distinct replace(word, one, other), ' ')
  from unnest(string_to_array(words, ' ')) as written (word),
    unnest(array[
      'yogurt yoghurt yoghourt yogourt joghurt jogurt', 'chili chilli', 'donut doughnut',
      'hummus houmous humous humus houmus', 'ketchup catsup ketschup', 'whisky whiskey', 'omelet omelette omelett',
      'licorice liquorice', 'pita pitta', 'soy soya', 'caviar caviare kaviar', 'barbecue barbeque bbq',
      'fiber fibre', 'flavor flavour', 'flavored flavoured', 'color colour', 'colored coloured', 'gray grey',
      'center centre', 'filet fillet', 'tahini tahina tahin tahine', 'falafel felafel',
      'tzatziki tsatsiki zaziki', 'kefir kephir', 'muesli musli', 'mayonnaise majonase mayonaise', 'sosse sauce sose',
      'spaghetti spagetti', 'thunfisch tunfisch', 'broccoli brokkoli', 'zucchini zuchini',
      'chapati chapatti chappati', 'paneer panir', 'ghee ghi', 'dal daal dahl dhal', 'basmati basmathi',
      'biryani biriyani', 'halva halwa halvah helva', 'bulgur bulghur bulgar burghul', 'couscous kuskus cuscus',
      'sulfur sulphur', 'doener doner', 'kebab kebap kabab kabob', 'borscht borsch borshch',
      'pilaf pilau pilav pulao', 'tumeric turmeric', 'coriander koriander', 'cacao kakao'
    ]) as spelled,
    string_to_table(spelled, ' ') as one, string_to_table(spelled, ' ') as other
  where one <> other and strpos(word, one) > 0
    and (length(one) >= 6 or word in (one, one || 's', one || 'es', one || 'n', one || 'en'))
);

-- "~18~apple": words and stems of a name with the length of the name. No word begins with "~".
create or replace function sized_words(name text, words text) returns tsvector
language sql immutable strict parallel safe
return array_to_tsvector(array(
  select '~' || least(length(name), 999) || '~' || form
  from unnest(string_to_array(words, ' ')) as written (word), unnest(array[word, word_stem(word)]) as form
  where octet_length(word) between 1 and 2000 and form <> ''
));
