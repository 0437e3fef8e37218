-- Up Migration
-- The shop whose log these tables were read from; the migration before which its log was compared names it in the setting shop.id.
create table backend.shop (shop_id text not null);
create unique index shop_is_one on backend.shop ((true));

insert into backend.shop (shop_id)
select shop_id from (
  select shop_id, 1 as choice from backend.reaction_checkpoint
  union all select nullif(current_setting('shop.id', true), ''), 2
) as known
 where shop_id is not null order by choice limit 1;

-- Down Migration
drop table backend.shop;
