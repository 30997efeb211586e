#!/bin/sh
# The container of PostgreSQL runs this once, as its superuser, when it creates its data. The same as in docs/postgresql.md.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres <<SQL
create role errand_app nologin;
create role errand_owner login password '$OWNER_PASSWORD' in role errand_app;
create role errand_web login password '$WEB_PASSWORD' in role errand_app;
create database errand owner errand_owner;
SQL
