-- Up Migration
-- Withdrawals of supplied reports, by keyed digests of the payment's address and card, for as long as they count.
create table backend.withdrawal (
  order_id       uuid        primary key,
  address_digest text        not null,
  card_digest    text,
  declared_at    timestamptz not null,
  earlier        integer     not null
);
create index withdrawal_by_address on backend.withdrawal (address_digest);
create index withdrawal_by_card on backend.withdrawal (card_digest) where card_digest is not null;
create index withdrawal_by_age on backend.withdrawal (declared_at);

-- Counts an order's withdrawal, for all processes one after the other: how many of the same address or card were counted before it in
-- the days before. Asked again it is the same number.
create function backend.count_withdrawal(own uuid, of_address text, of_card text, at timestamptz, days integer)
  returns integer language plpgsql as $$
declare counted integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('withdrawal', 0));
  delete from backend.withdrawal where declared_at < at - days * interval '1 day' and order_id <> own;
  select earlier into counted from backend.withdrawal where order_id = own;
  if found then return counted; end if;
  select count(*) into counted from backend.withdrawal where address_digest = of_address or card_digest = of_card;
  insert into backend.withdrawal values (own, of_address, of_card, at, counted);
  return counted;
end $$;

-- Down Migration
drop function backend.count_withdrawal(uuid, text, text, timestamptz, integer);
drop table backend.withdrawal;
