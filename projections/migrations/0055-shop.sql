-- Up Migration
-- The shop whose log these tables were read from; the migration before which its log was compared names it in the setting shop.id.
create table es.shop (shop_id text not null);
create unique index shop_is_one on es.shop ((true));

insert into es.shop (shop_id)
select shop_id from (
  select shop_id::text, 1 as choice from es.checkpoint
  union all select nullif(current_setting('shop.id', true), ''), 2
) as known
 where shop_id is not null order by choice limit 1;

-- Down Migration
drop table es.shop;
