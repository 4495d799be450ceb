-- Default privileges: a new table or function is for the server alone. Every domain file grants access to visitors by name,
-- below the objects it creates.

grant usage on schema public to anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- PostgreSQL lets everybody call a new function. Only a default without a schema can revoke that.
alter default privileges revoke execute on functions from public;

alter default privileges in schema public grant select, insert, update, delete on tables to service_role;
alter default privileges in schema public grant usage, select on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;
