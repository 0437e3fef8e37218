-- Up Migration
-- Visits without a payment that are not erased, oldest first: the retention of the backend reads those whose time is over.
create index session_due on sessions.session (updated_at, uuid)
  where payment_status is distinct from 'success' and view ->> 'uuid' <> '';

-- Down Migration
drop index sessions.session_due;
