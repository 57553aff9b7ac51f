-- The text of each file of `database/functions` that was applied last, by its SHA-256.
create table function_files (
  file text not null,
  hash text not null,
  constraint function_files_pkey primary key (file)
);
