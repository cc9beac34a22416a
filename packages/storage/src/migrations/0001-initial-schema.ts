import type { Migration } from './migration.ts';

/** Every ASCII sign is part of a token: the words given to FTS5 are ours, already cut, and must survive unchanged. */
const TOKEN_SIGNS = '!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~';

/** A page of FTS5 is a row: one that fills a page of the file wastes least, and writing takes a sixth less time. */
const FULL_TEXT_PAGE_BYTES = 8100;

/**
 * Small columns come first: a filter then reads no overflow page of a long text. `key` numbers are never used again,
 * because they are the row numbers of the FTS5 and vec0 tables as well (S3-13).
 */
const SCHEMA = `
create table collection (
  name text primary key,
  root text,
  options text not null,
  created_at integer not null,
  synced_at integer
) without rowid;

create table document (
  key integer primary key autoincrement,
  id text not null unique,
  collection text not null references collection (name),
  type text not null,
  status text,
  scope text,
  uri text not null,
  updated_at integer not null,
  expires_at integer,
  hidden integer not null,
  pinned integer not null,
  created_at integer not null,
  modified_at integer not null,
  size_bytes integer not null,
  access_count integer not null default 0,
  last_access_at integer,
  revision integer not null,
  section_count integer not null,
  importance_tier text not null,
  type_inference_source text not null,
  title text not null,
  tags text not null,
  metadata text not null,
  retention text,
  source_refs text not null,
  source text not null,
  content_hash text not null,
  spec_level integer,
  version text,
  aliases text not null,
  trigger_phrases text not null,
  title_stream blob not null,
  names_stream blob not null,
  tags_stream blob not null,
  description text not null,
  preamble text not null
);
create index document_by_collection on document (collection, source);
create index document_by_update on document (updated_at desc, id, hidden, expires_at);
create index document_without_section on document (key) where section_count = 0;
create index document_hidden on document (key) where hidden = 1;
create index document_by_expiry on document (expires_at) where expires_at is not null;

create table section (
  key integer primary key autoincrement,
  id text not null unique,
  document_key integer not null references document (key) on delete cascade,
  ordinal integer not null,
  line_start integer not null,
  line_end integer not null,
  content_hash text not null,
  heading_path text not null,
  anchors text not null,
  heading_stream blob not null,
  body_stream blob not null,
  overlap text not null,
  text text not null
);
create index section_by_document on section (document_key, ordinal);
create index section_by_content on section (content_hash);

create table document_name (
  name text not null,
  kind integer not null,
  document_key integer not null,
  primary key (name, kind, document_key)
) without rowid;

create table metadata_key (
  name text primary key,
  documents integer not null
) without rowid;

create table term (
  id integer primary key,
  surface text not null unique,
  stem_id integer
);
create index term_by_stem on term (stem_id) where stem_id is not null;

create table term_frequency (
  block integer primary key,
  counts blob not null
);

create virtual table full_text using fts5 (
  title, heading, id, tags, body,
  content = '', contentless_delete = 1, tokenize = "ascii tokenchars '${TOKEN_SIGNS.replaceAll('"', '""')}'"
);
insert into full_text (full_text, rank) values ('automerge', 8);
insert into full_text (full_text, rank) values ('hashsize', 8388608);
insert into full_text (full_text, rank) values ('pgsz', ${FULL_TEXT_PAGE_BYTES});

create table edge (
  from_key integer not null references document (key) on delete cascade,
  target text not null,
  type text not null,
  to_key integer,
  weight real not null,
  origin text not null,
  from_section text,
  target_heading text,
  anchor_text text,
  primary key (from_key, target, type)
) without rowid;
create index edge_by_target on edge (target);
create index edge_by_destination on edge (to_key);

create table source_state (
  collection text not null,
  source text not null,
  size_bytes integer not null,
  modified_at integer not null,
  changed_at integer not null,
  hash text not null,
  problem text,
  primary key (collection, source)
) without rowid;

create table space (
  key integer primary key autoincrement,
  id text not null unique,
  provider text not null,
  model text not null,
  dimensions integer not null,
  query_prefix text not null,
  passage_prefix text not null,
  pooling text not null,
  normalised integer not null,
  revision text not null,
  max_tokens integer not null,
  state text not null,
  created_at integer not null,
  vector_count integer not null default 0
);

create table vector (
  key integer primary key autoincrement,
  space_key integer not null references space (key) on delete cascade,
  content_hash text not null,
  embedding blob not null,
  unique (space_key, content_hash)
);

create table failed_vector (
  space_key integer not null references space (key) on delete cascade,
  content_hash text not null,
  reason text not null,
  primary key (space_key, content_hash)
) without rowid;

create table correction (
  key integer primary key,
  document_id text not null,
  kind text not null,
  text text not null,
  replacement_id text,
  at integer not null
);
create index correction_by_document on correction (document_id);

create table conflict (
  key integer primary key,
  document_id text not null,
  other_id text not null,
  reason text not null,
  resolution text,
  at integer not null
);
create index conflict_by_document on conflict (document_id, other_id);
create index conflict_by_other on conflict (other_id);

create table event (
  key integer primary key,
  kind text not null,
  at integer not null,
  document_id text,
  session_id text,
  data text not null
);
create index event_by_time on event (at);
create index event_by_document on event (document_id, at) where document_id is not null;
create index event_by_session on event (session_id, at) where session_id is not null;

create table setting (
  key text primary key,
  value text not null
) without rowid;

create table job (
  id text primary key,
  kind text not null,
  state text not null,
  progress text not null,
  started_at integer not null,
  updated_at integer not null,
  finished_at integer,
  pid integer not null,
  result text,
  error text,
  cancel_requested integer not null default 0
) without rowid;
create index job_by_start on job (started_at);

create table lease (
  name text primary key,
  epoch integer not null,
  holder text,
  pid integer,
  host text,
  boot_id text,
  heartbeat_at integer,
  expires_at integer
) without rowid;
insert into lease (name, epoch) values ('index', 0);

create table change (
  sequence integer primary key autoincrement,
  revision integer not null,
  kind text not null,
  id text not null,
  action text not null
);
create index change_by_revision on change (revision);

create table statistic (
  name text primary key,
  value integer not null
) without rowid;
insert into statistic (name, value) values
  ('revision', 0),
  ('oldest_revision', 0),
  ('documents', 0),
  ('sections', 0),
  ('document_title_length', 0),
  ('document_names_length', 0),
  ('document_tags_length', 0),
  ('section_title_length', 0),
  ('section_names_length', 0),
  ('section_tags_length', 0),
  ('heading_length', 0),
  ('body_length', 0);
`;

export const initialSchema: Migration = {
  name: 'initial schema',
  apply: (database) => {
    database.exec(SCHEMA);
  },
};
