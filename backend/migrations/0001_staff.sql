-- Up Migration
create table backend.admin_user (
  admin_id      uuid        primary key,
  email         text        not null unique,
  password_hash text        not null,
  role          text        not null default 'admin' check (role = 'admin'),
  created_at    timestamptz not null default now()
);

-- The store of connect-pg-simple, in its own shape.
create table backend.admin_session (
  sid    text         primary key,
  sess   json         not null,
  expire timestamp(6) not null
);
create index admin_session_expire on backend.admin_session (expire);

-- Down Migration
drop table backend.admin_session;
drop table backend.admin_user;
