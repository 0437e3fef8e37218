-- Up Migration
create table backend.automotive_keyword (
  keyword text primary key check (length(trim(keyword)) between 1 and 64)
);
insert into backend.automotive_keyword (keyword)
values ('garage'), ('auto'), ('concession'), ('carrosserie'), ('mecanique'), ('vehicule'), ('occasion'), ('motors'), ('cars');

-- Down Migration
drop table backend.automotive_keyword;
