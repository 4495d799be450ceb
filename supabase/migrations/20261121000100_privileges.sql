-- What nobody has to say again: a new table or function is the server's alone. Every domain file grants to visitors by name,
-- below the things it makes.

grant usage on schema public to anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- PostgreSQL lets everybody call a new function. Only a rule without a schema can take that back.
alter default privileges revoke execute on functions from public;

alter default privileges in schema public grant select, insert, update, delete on tables to service_role;
alter default privileges in schema public grant usage, select on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;
