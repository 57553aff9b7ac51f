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
  constraint refunds_pkey primary key (id),
  constraint refunds_provider_payment_id_key unique (provider_payment_id),
  constraint refunds_amount check (amount > 0),
  constraint refunds_reason
    check (reason in ('rejected', 'sold_out', 'duplicate', 'outside', 'account_deleted')),
  constraint refunds_refunded_at check ((status = 'refunded') = (refunded_at is not null)),
  constraint refunds_status check (status in ('due', 'refunded')),
  constraint refunds_checkout_id_fkey foreign key (checkout_id) references checkouts (id),
  constraint refunds_requested_by_id_fkey foreign key (requested_by_id) references users (id)
);

create index refunds_checkout on refunds (checkout_id);
create index refunds_due on refunds (created_at) where status = 'due';
create index refunds_order on refunds (order_id);

create table provider_events (
  id text not null,
  type text not null,
  payment_id text,
  payment_order_id text,
  received_at timestamptz(3) not null default now(),
  handled_at timestamptz(3),
  constraint provider_events_pkey primary key (id)
);

create index provider_events_received on provider_events (received_at);
create index provider_events_unhandled on provider_events (received_at) where handled_at is null;

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
  constraint unmatched_payments_pkey primary key (id),
  constraint unmatched_payments_provider_payment_id_key unique (provider_payment_id),
  constraint unmatched_payments_resolved_by_id_fkey foreign key (resolved_by_id)
    references users (id)
);

create index unmatched_payments_newest on unmatched_payments (created_at, id);
create index unmatched_payments_open on unmatched_payments (created_at) where resolved_at is null;
