#!/bin/sh
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set backend="$BACKEND_PASSWORD" --set projections="$PROJECTIONS_PASSWORD" <<'SQL'
create role shop_backend login password :'backend';
create role shop_projections login password :'projections';
revoke create on schema public from public;
grant connect, create, temporary on database shop to shop_backend, shop_projections;
SQL
