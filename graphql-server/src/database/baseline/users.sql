create table users (
  id uuid not null default gen_random_uuid(),
  uid text not null,
  email text not null,
  display_name text not null,
  avatar text,
  role text not null default 'customer',
  created_at timestamptz(3) not null default now(),
  erased_at timestamptz(3),
  search_name text not null default '',
  -- Time of the ID token that set the address; an older one does not change it.
  email_as_of timestamptz(3),
  locale text,
  constraint users_pkey primary key (id),
  constraint users_uid_key unique (uid),
  constraint users_role check (role in ('admin', 'customer'))
);

create index users_avatar on users (avatar) where avatar is not null;
create index users_created_at on users (created_at, id);
create index users_email on users (email);
create index users_role_newest on users (role, created_at, id);
create index users_search_name on users using gin (search_name gin_trgm_ops);

create table api_tokens (
  id uuid not null default gen_random_uuid(),
  name text not null,
  key_id text not null,
  hash bytea not null,
  scopes text[] not null,
  created_by_id uuid not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  constraint api_tokens_pkey primary key (id),
  constraint api_tokens_key_id_key unique (key_id),
  constraint api_tokens_scopes check (cardinality(scopes) > 0),
  constraint api_tokens_created_by_id_fkey foreign key (created_by_id) references users (id)
);

create index api_tokens_newest on api_tokens (created_at, id);

-- Append-only: see `functions/audit.sql`.
create table audit_entries (
  id uuid not null default gen_random_uuid(),
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  subject_name text not null,
  changes jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  api_token_id uuid,
  person_id uuid,
  constraint audit_entries_pkey primary key (id),
  constraint audit_entries_actor_id_fkey foreign key (actor_id) references users (id),
  constraint audit_entries_api_token_id_fkey foreign key (api_token_id) references api_tokens (id)
);

create index audit_entries_action on audit_entries (action, created_at, id);
create index audit_entries_actor on audit_entries (actor_id, created_at, id);
create index audit_entries_newest on audit_entries (created_at, id);
create index audit_entries_person on audit_entries (person_id) where person_id is not null;
create index audit_entries_subject on audit_entries (subject_type, subject_id, created_at, id);

-- Requests by their idempotency keys. The reply is stored once it is known.
create table idempotency_keys (
  owner text not null,
  operation text not null,
  key text not null,
  fingerprint text not null,
  attempt uuid not null,
  lease_until timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  reply_status integer,
  reply_body text,
  constraint idempotency_keys_pkey primary key (owner, operation, key),
  constraint idempotency_keys_attempt unique (attempt),
  constraint idempotency_keys_reply check ((reply_status is null) = (reply_body is null))
);

create index idempotency_keys_expiry on idempotency_keys (expires_at);
