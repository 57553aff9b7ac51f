-- One row for each status that a payment reached.
create table payments (
  id uuid not null default gen_random_uuid(),
  checkout_id uuid not null,
  provider_payment_id text not null,
  status text not null,
  amount bigint not null,
  currency text not null,
  created_at timestamptz(3) not null default now(),
  constraint payments_pkey primary key (id),
  constraint payments_provider_payment_status unique (provider_payment_id, status),
  constraint payments_amount check (amount > 0),
  constraint payments_status
    check (status in ('created', 'failed', 'authorized', 'captured', 'refunded')),
  constraint payments_checkout_id_fkey foreign key (checkout_id) references checkouts (id)
);

create table refunds (
  id uuid not null default gen_random_uuid(),
  checkout_id uuid not null,
  provider_payment_id text not null,
  order_id uuid,
  amount bigint not null,
  currency text not null,
  reason text not null,
  note text,
  status text not null default 'due',
  requested_by_id uuid,
  provider_refund_id text,
  created_at timestamptz(3) not null default now(),
  refunded_at timestamptz(3),
  request_key text,
  credit_note_number text,
  taxes jsonb not null default '[]',
  seller jsonb,
  request_hash text,
  constraint refunds_pkey primary key (id),
  constraint refunds_order_request_key unique (order_id, request_key),
  constraint refunds_provider_refund_id_key unique (provider_refund_id),
  constraint refunds_amount check (amount > 0),
  constraint refunds_reason
    check (reason in ('rejected', 'cancelled', 'adjustment', 'sold_out', 'duplicate', 'outside',
      'account_deleted')),
  constraint refunds_refunded_at check ((status = 'refunded') = (refunded_at is not null)),
  constraint refunds_status check (status in ('due', 'refunded')),
  constraint refunds_checkout_id_fkey foreign key (checkout_id) references checkouts (id),
  constraint refunds_requested_by_id_fkey foreign key (requested_by_id) references users (id)
);

create index refunds_checkout on refunds (checkout_id);
create unique index refunds_credit_note_number on refunds (credit_note_number)
  where credit_note_number is not null;
create index refunds_due on refunds (created_at) where status = 'due';
create index refunds_order on refunds (order_id);
create index refunds_payment on refunds (provider_payment_id);
create index refunds_takings on refunds (refunded_at) include (order_id, currency, amount)
  where status = 'refunded' and order_id is not null;

alter table order_events add constraint order_events_refund_id_fkey
  foreign key (refund_id) references refunds (id);

-- How a refund is spread over the lines of its order.
create table refund_lines (
  refund_id uuid not null,
  order_line_id uuid not null,
  quantity integer not null,
  goods bigint not null,
  shipping bigint not null,
  deposit bigint not null default 0,
  constraint refund_lines_pkey primary key (refund_id, order_line_id),
  constraint refund_lines_amounts check (quantity >= 0 and goods >= 0 and shipping >= 0),
  constraint refund_lines_deposit check (deposit >= 0),
  constraint refund_lines_order_line_id_fkey
    foreign key (order_line_id) references order_lines (id) on delete cascade,
  constraint refund_lines_refund_id_fkey
    foreign key (refund_id) references refunds (id) on delete cascade
);

create index refund_lines_order_line on refund_lines (order_line_id);

-- Events of the payment provider, each handled once.
create table provider_events (
  id text not null,
  type text not null,
  payment_id text,
  payment_order_id text,
  received_at timestamptz(3) not null default now(),
  handled_at timestamptz(3),
  constraint provider_events_pkey primary key (id)
);

create index provider_events_of_payment on provider_events (payment_id) where handled_at is null;
create index provider_events_received on provider_events (received_at);
create index provider_events_unhandled on provider_events (received_at) where handled_at is null;

-- The newest of the provider's payments that the shop has read.
create table provider_cursors (
  name text not null,
  newest_id text not null,
  constraint provider_cursors_pkey primary key (name)
);

-- Payments at the provider without a checkout, for admins to resolve.
create table unmatched_payments (
  id uuid not null default gen_random_uuid(),
  provider_payment_id text not null,
  payment_order_id text,
  amount bigint,
  currency text,
  problem text not null,
  created_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  resolved_by_id uuid,
  email text,
  constraint unmatched_payments_pkey primary key (id),
  constraint unmatched_payments_provider_payment_id_key unique (provider_payment_id),
  constraint unmatched_payments_resolved_by_id_fkey
    foreign key (resolved_by_id) references users (id)
);

create index unmatched_payments_newest on unmatched_payments (created_at, id);
create index unmatched_payments_open on unmatched_payments (created_at) where resolved_at is null;
