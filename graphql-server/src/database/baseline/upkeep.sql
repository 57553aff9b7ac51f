-- Has a row in a database that a demo has filled.
create table demo_data (
  one boolean not null default true,
  filled_at timestamptz not null default now(),
  constraint demo_data_pkey primary key (one),
  constraint demo_data_one_check check (one)
);

-- The time by which retention measures ages, so that a clock that jumps deletes nothing.
create table retention_clock (
  as_of timestamptz(3) not null
);

create unique index retention_clock_one_row on retention_clock ((true));

-- Processes whose clock differs from the database's.
create table skewed_clocks (
  id uuid not null,
  process text not null,
  ahead_seconds integer not null,
  measured_at timestamptz(3) not null default now(),
  constraint skewed_clocks_pkey primary key (id)
);

-- Why the mail server does not accept e-mails; no row while it does.
create table email_outage (
  is_current boolean not null default true,
  reason text not null,
  error text not null,
  since timestamptz(3) not null default now(),
  constraint email_outage_pkey primary key (is_current),
  constraint email_outage_one_row check (is_current)
);

-- Texts of the shop that name former customers, for admins to check.
create table erasure_mentions (
  id uuid not null default gen_random_uuid(),
  place text not null,
  subject_id uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint erasure_mentions_pkey primary key (id),
  constraint erasure_mentions_subject unique (place, subject_id)
);

insert into retention_clock (as_of) values (now());
