-- Up Migration
-- When the account was closed and by whom; null while it may sign in.
alter table backend.admin_user add column disabled_at timestamptz, add column disabled_by text;

-- Down Migration
alter table backend.admin_user drop column disabled_at, drop column disabled_by;
