-- Up Migration
-- Calls that a provider is paid for, counted by slices of time: of all askers (asker '') and of each. Whoever asks is a keyed digest.
create table backend.look_up (
  provider text    not null,
  asker    text    not null,
  slice    bigint  not null,
  calls    integer not null,
  primary key (provider, asker, slice)
);
create index look_up_by_age on backend.look_up (slice);

-- Counts one call if there is one left, for all processes one after the other. Answers how many all have made with it, or, when
-- nothing is left, the oldest slice that still counts. Slices are counted by the clock of the database.
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

-- Down Migration
drop function backend.spend_look_up(text, text, integer, integer, integer, integer);
drop table backend.look_up;
