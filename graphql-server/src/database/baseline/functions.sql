-- The text of each file of `database/functions` that was applied last, by its SHA-256, and the
-- release that has applied it.
create table function_files (
  file text not null,
  hash text not null,
  release text not null,
  constraint function_files_pkey primary key (file)
);
