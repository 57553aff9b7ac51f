-- Words of names, for corrections of misspelled words: `functions/product-words.sql`.
create table product_words (
  id bigint not null generated always as identity,
  word text not null,
  products bigint not null,
  sold bigint not null,
  constraint product_words_pkey primary key (id)
);

create index product_words_trigrams on product_words
  using gin (word gin_trgm_ops) with (fastupdate = off);
create index product_words_word on product_words (word);

-- Numbers of sold products by word and set of categories: `functions/product-words.sql`.
create table product_forms (
  form text not null,
  category_ids uuid[] not null,
  sold bigint not null
);

create index product_forms_beginnings on product_forms (form text_pattern_ops);

-- Numbers of sold products by set of categories: `functions/product-counts.sql`.
create table product_counts (
  id bigint not null generated always as identity,
  category_ids uuid[] not null,
  products bigint not null,
  constraint product_counts_pkey primary key (id)
);
