create table ratings (
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  user_id uuid not null,
  name text not null,
  message text not null,
  rates integer not null,
  image text,
  created_at timestamptz(3) not null default now(),
  answer text,
  answered_at timestamptz(3),
  answered_by_id uuid,
  edited_at timestamptz(3),
  revision integer not null default 1,
  constraint ratings_pkey primary key (id),
  constraint ratings_user_product unique (user_id, product_id),
  constraint ratings_answer
    check ((answer is null) = (answered_at is null) and char_length(answer) between 1 and 1000),
  constraint ratings_rates check (rates between 1 and 5),
  constraint ratings_answered_by_id_fkey
    foreign key (answered_by_id) references users (id) on delete set null,
  constraint ratings_product_id_fkey foreign key (product_id) references products (id),
  constraint ratings_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);

create index ratings_image on ratings (image) where image is not null;
create index ratings_newest on ratings (created_at, id);
create index ratings_product_newest on ratings (product_id, created_at, id);
create index ratings_product_stars on ratings (product_id, rates);
create index ratings_unanswered on ratings (created_at, id) where answer is null;

create table reviews (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  message text not null,
  rating integer not null,
  created_at timestamptz(3) not null default now(),
  answer text,
  answered_at timestamptz(3),
  answered_by_id uuid,
  revision integer not null default 1,
  constraint reviews_pkey primary key (id),
  constraint reviews_answer
    check ((answer is null) = (answered_at is null) and char_length(answer) between 1 and 1000),
  constraint reviews_rating check (rating between 1 and 5),
  constraint reviews_answered_by_id_fkey
    foreign key (answered_by_id) references users (id) on delete set null,
  constraint reviews_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);

create index reviews_newest on reviews (created_at, id);
create index reviews_unanswered on reviews (created_at, id) where answer is null;
