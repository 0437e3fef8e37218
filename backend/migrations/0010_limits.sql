-- Up Migration
-- How often something that costs money has been done, by limit and by who did it (a keyed digest). The columns are those that
-- rate-limiter-flexible reads and writes; expire is in milliseconds since 1970.
create table backend.limit_count (
  key    varchar(255) primary key,
  points integer      not null default 0,
  expire bigint
);
create index limit_count_by_age on backend.limit_count (expire);

-- Calls that a provider is paid for are counted here for all askers together; each asker's own limit stands above.
drop function backend.spend_look_up(text, text, integer, integer, integer, integer);
delete from backend.look_up where asker <> '';
alter table backend.look_up drop constraint look_up_pkey, drop column asker, add primary key (provider, slice);

-- Counts one call if fewer than `most` have been made, for all processes one after the other. Answers how many there are then and,
-- when nothing is left, the oldest slice that still counts. Slices are counted by the clock of the database.
create function backend.spend_look_up(
  of_provider text, slice_seconds integer, slices integer, most integer,
  out used bigint, out oldest bigint, out seconds_into_slice double precision, out current_slice bigint
) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('look-up ' || of_provider, 0));
  current_slice := floor(extract(epoch from clock_timestamp()) / slice_seconds);
  seconds_into_slice := extract(epoch from clock_timestamp()) - current_slice * slice_seconds;
  delete from backend.look_up where slice < current_slice - slices;
  select coalesce(sum(calls), 0), min(slice) into used, oldest from backend.look_up where provider = of_provider;
  if used >= most then return; end if;
  oldest := null;
  used := used + 1;
  insert into backend.look_up as known values (of_provider, current_slice, 1)
    on conflict (provider, slice) do update set calls = known.calls + 1;
end $$;

-- Down Migration
drop function backend.spend_look_up(text, integer, integer, integer);
drop table backend.limit_count;
alter table backend.look_up drop constraint look_up_pkey, add column asker text not null default '', add primary key (provider, asker, slice);
create function backend.spend_look_up(
  of_provider text, of_asker text, slice_seconds integer, slices integer, most integer, most_of_asker integer,
  out used bigint, out oldest bigint, out seconds_into_slice double precision, out current_slice bigint
) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('look-up ' || of_provider, 0));
  current_slice := floor(extract(epoch from clock_timestamp()) / slice_seconds);
  seconds_into_slice := extract(epoch from clock_timestamp()) - current_slice * slice_seconds;
  delete from backend.look_up where slice < current_slice - slices;
  select min(slice) into oldest from backend.look_up where provider = of_provider and asker = of_asker
    having sum(calls) >= most_of_asker;
  if oldest is null then
    select min(slice) into oldest from backend.look_up where provider = of_provider and asker = '' having sum(calls) >= most;
  end if;
  if oldest is not null then return; end if;
  insert into backend.look_up as known values (of_provider, of_asker, current_slice, 1), (of_provider, '', current_slice, 1)
    on conflict (provider, asker, slice) do update set calls = known.calls + 1;
  select sum(calls) into used from backend.look_up where provider = of_provider and asker = '';
end $$;
