-- Up Migration
-- What a session has counted at the addresses from which it was used, by limit, so that its payment gives it back to them. `session` is a
-- keyed digest, `key` and `expire` are those of limit_count: what was counted in a window that is over is not given back in the next.
create table backend.session_count (
  session varchar(64)  not null,
  counter varchar(100) not null,
  key     varchar(255) not null,
  points  integer      not null,
  expire  bigint       not null,
  primary key (session, key)
);
create index session_count_by_age on backend.session_count (expire);

-- Sessions that have paid, for as long as a window may last: they give back once, and what they count later is given back at once.
create table backend.paid_session (
  session varchar(64) primary key,
  paid_at timestamptz not null default now()
);
create index paid_session_by_age on backend.paid_session (paid_at);

-- Notes that the session counted `units` under the key (a negative number takes them back), `most` units of one counter at most.
create function backend.count_for_session(of_session text, of_counter text, of_key text, most integer, units integer)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('session count ' || of_session, 0));
  if units > 0 and most <= (
    select coalesce(sum(points), 0) from backend.session_count where session = of_session and counter = of_counter
  ) then return; end if;
  insert into backend.session_count as known (session, counter, key, points, expire)
    select of_session, of_counter, key, greatest(0, units), expire from backend.limit_count where key = of_key
    on conflict (session, key) do update set
      points = greatest(0, units + case when known.expire = excluded.expire then known.points else 0 end),
      expire = excluded.expire;
  if exists (select from backend.paid_session where session = of_session) then
    update backend.limit_count set points = greatest(0, points - units) where key = of_key;
  end if;
end $$;

-- Gives back to the addresses what the session counted there; the second time nothing.
create function backend.give_back_for_session(of_session text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('session count ' || of_session, 0));
  insert into backend.paid_session (session) values (of_session) on conflict do nothing;
  if not found then return; end if;
  update backend.limit_count as of_address set points = greatest(0, of_address.points - counted.points)
    from backend.session_count as counted
    where counted.session = of_session and counted.key = of_address.key and counted.expire = of_address.expire;
end $$;

-- Down Migration
drop function backend.give_back_for_session(text);
drop function backend.count_for_session(text, text, text, integer, integer);
drop table backend.paid_session;
drop table backend.session_count;
