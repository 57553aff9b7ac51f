create table outbox_messages (
  id bigint not null generated always as identity,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null default now(),
  event_id uuid not null default gen_random_uuid(),
  spread_at timestamptz(3),
  trace_parent text,
  -- Lower is more urgent; the default is that of orders.
  priority smallint not null default 1,
  constraint outbox_messages_pkey primary key (id)
);

create index outbox_messages_created on outbox_messages (created_at);
create index outbox_messages_unspread on outbox_messages (priority, id) where spread_at is null;

create table outbox_deliveries (
  id uuid not null default gen_random_uuid(),
  message_id bigint not null,
  receiver text not null,
  target text not null default '',
  status text not null default 'waiting',
  attempts integer not null default 0,
  due_at timestamptz(3) not null,
  lease uuid,
  last_error text,
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  priority smallint not null default 1,
  constraint outbox_deliveries_pkey primary key (id),
  constraint outbox_deliveries_once unique (message_id, receiver, target),
  constraint outbox_deliveries_status
    check (status in ('waiting', 'done', 'parked', 'held', 'skipped')),
  constraint outbox_deliveries_message_id_fkey
    foreign key (message_id) references outbox_messages (id) on delete cascade
);

create index outbox_deliveries_open on outbox_deliveries (receiver, target, status, message_id)
  where status in ('waiting', 'held');
create index outbox_deliveries_parked on outbox_deliveries (created_at, id) where status = 'parked';
create index outbox_deliveries_target on outbox_deliveries (receiver, target, created_at, id);
create index outbox_deliveries_waiting
  on outbox_deliveries (priority, receiver, target, due_at, message_id)
  where status = 'waiting';

create table webhook_endpoints (
  id uuid not null default gen_random_uuid(),
  url text not null,
  events text[] not null,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz(3),
  paused_at timestamptz(3),
  pause_reason text,
  last_success_at timestamptz(3),
  last_failure_at timestamptz(3),
  created_by_id uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint webhook_endpoints_pkey primary key (id),
  constraint webhook_endpoints_pause check ((paused_at is null) = (pause_reason is null)),
  constraint webhook_endpoints_created_by_id_fkey foreign key (created_by_id) references users (id)
);

-- Bodies as they were sent first, so that each attempt sends the same.
create table webhook_events (
  message_id bigint not null,
  body text not null,
  constraint webhook_events_pkey primary key (message_id),
  constraint webhook_events_message_id_fkey
    foreign key (message_id) references outbox_messages (id) on delete cascade
);

create table webhook_attempts (
  id uuid not null default gen_random_uuid(),
  delivery_id uuid not null,
  response_status integer,
  response_body text,
  error text,
  duration_ms integer not null,
  created_at timestamptz(3) not null default now(),
  constraint webhook_attempts_pkey primary key (id),
  constraint webhook_attempts_delivery_id_fkey
    foreign key (delivery_id) references outbox_deliveries (id) on delete cascade
);

create index webhook_attempts_delivery on webhook_attempts (delivery_id, created_at);
