-- Rates in thousandths of a percent.
create table tax_rates (
  id uuid not null default gen_random_uuid(),
  name text not null,
  rate integer not null,
  position integer not null,
  version integer not null default 1,
  constraint tax_rates_pkey primary key (id),
  constraint tax_rates_name unique (name, rate),
  constraint tax_rates_rate check (rate between 0 and 100000)
);

-- One row, inserted by the first process that starts, from the environment.
create table shop_settings (
  id uuid not null,
  name text not null,
  address text not null,
  email text not null default '',
  phone text not null default '',
  tax_number text not null default '',
  opening_hours text not null default '',
  currency text not null,
  time_zone text not null,
  sender_name text not null,
  sender_address text not null,
  facebook_url text not null default '',
  twitter_url text not null default '',
  github_url text not null default '',
  announcement_text text not null default '',
  announcement_url text not null default '',
  announcement_from date,
  announcement_until date,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  prices_include_tax boolean not null default true,
  default_tax_rate_id uuid,
  fee_tax_rate_id uuid,
  logo text not null default '',
  accent_color text not null default '',
  holidays text not null default '',
  email_opening text not null default '',
  email_closing text not null default '',
  setup_dismissed boolean not null default false,
  invoice_prefix text not null default 'INV-',
  credit_note_prefix text not null default 'CN-',
  deposit_tax_rate_id uuid,
  locales text[],
  translations jsonb not null default '{}',
  closings jsonb not null default '[]',
  order_emails boolean not null default true,
  age_checks boolean not null default false,
  constraint shop_settings_pkey primary key (id),
  constraint shop_settings_announcement check (announcement_from <= announcement_until),
  constraint shop_settings_one_row check (id = '00000000-0000-4000-8000-000000000001'),
  constraint shop_settings_default_tax_rate_id_fkey
    foreign key (default_tax_rate_id) references tax_rates (id),
  constraint shop_settings_deposit_tax_rate_id_fkey
    foreign key (deposit_tax_rate_id) references tax_rates (id),
  constraint shop_settings_fee_tax_rate_id_fkey
    foreign key (fee_tax_rate_id) references tax_rates (id)
);

-- Pages that admins write in Markdown.
create table shop_pages (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  title text not null,
  text text not null,
  position integer not null,
  published boolean not null default false,
  places text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  translations jsonb not null default '{}',
  constraint shop_pages_pkey primary key (id),
  constraint shop_pages_slug unique (slug)
);

-- Last numbers of invoices and credit notes: `next_number` in `functions/invoices.sql`.
create table number_series (
  series text not null,
  last integer not null,
  constraint number_series_pkey primary key (series)
);
