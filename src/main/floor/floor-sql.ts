/** What a database, its role for stations and, with `_migrations`, its role for migrations may be named. */
export const FLOOR_NAME = /^[a-z][a-z0-9_]{0,49}$/;

/**
 * The SQL, for psql as a superuser of the server, that makes a floor's database and its two roles. It can be run again:
 * what is there stays, and the rights are set as they should be. psql asks for the passwords of new roles and sends only
 * what the server keeps of them. `name`: see `FLOOR_NAME`.
 */
export function floorSql(name: string): string {
  const migrations = `${name}_migrations`;
  return `-- A floor of Packbench stations. Run it as a superuser of the server: psql -f floor.sql postgres
\\set ON_ERROR_STOP on

-- Makes and changes the tables; used by "npm run floor -- migrate" and "move" alone.
${newRole(migrations)}
-- Reads and writes rows, and can change no table.
${newRole(name)}
-- Texts compare by bytes, on every server alike.
select not exists (select from pg_database where datname = '${name}') as is_new \\gset
\\if :is_new
  create database ${name} owner ${migrations} template template0
    encoding 'UTF8' locale_provider libc lc_collate 'C' lc_ctype 'C';
\\endif
alter database ${name} set timezone to 'UTC';
revoke all on database ${name} from public;
grant connect on database ${name} to ${name}, ${migrations};

\\connect ${name}
revoke all on schema public from public;
grant usage, create on schema public to ${migrations};
grant usage on schema public to ${name};
grant select, insert, update, delete on all tables in schema public to ${name};
alter default privileges for role ${migrations} in schema public
  grant select, insert, update, delete on tables to ${name};
`;
}

/**
 * In one transaction: a role whose password was empty, mistyped or broken off would stay without one, and not be asked about
 * again. A server that is somebody else's may not show whether there is one.
 */
function newRole(role: string): string {
  return `select not exists (select from pg_roles where rolname = '${role}') as is_new \\gset
\\if :is_new
  begin;
  create role ${role} login nosuperuser nocreatedb nocreaterole noinherit;
  \\password ${role}
  do $$ begin
    if (select rolpassword is null from pg_authid where rolname = '${role}') then
      raise exception 'The role ${role} needs a password: run this again and type one.';
    end if;
  exception when insufficient_privilege then null;
  end $$;
  commit;
\\endif
`;
}
