import { FLOOR_NAME } from './floor-sql.ts';

/** The commands of one section run in this order, and each only after the one before. */
type Section = { readonly title: string; readonly text: string; readonly commands: string };

/**
 * What IT does with the server's own means to back a floor's database up and to restore it, as text for sh. `url`: the
 * address of the stations, as `parseFloorAddress` takes it; its password is left out. null: the database has a name
 * that `floorSql` does not make.
 */
export function floorBackup(url: string): string | null {
  const address = new URL(url);
  const name = address.pathname.slice(1);
  if (!FLOOR_NAME.test(name)) return null;
  const server = serverOf(address, name);
  const sections = [dump(server), pointInTime(server), restore(server), mark(server), afterwards(server)];
  return [introduction(server), ...sections.map((section, at) => shown(section, at + 1))].join('\n');
}

type Server = {
  /** Of the database. */
  readonly name: string;
  /** Of its tables: role, and the address with it. */
  readonly owner: string;
  readonly floor: string;
  /** Of the server, for a superuser. */
  readonly superuser: string;
  readonly backupRole: string;
  readonly place: string;
};

function serverOf(address: URL, name: string): Server {
  const owner = `${name}_migrations`;
  const place = `${address.hostname}:${address.port === '' ? '5432' : address.port}`;
  return {
    name,
    owner,
    floor: shellText(addressOf(address, owner, name)),
    superuser: shellText(addressOf(address, 'postgres', 'postgres')),
    backupRole: shellText(addressOf(address, `${name}_backup`, '')),
    place,
  };
}

function addressOf(address: URL, role: string, database: string): string {
  const found = new URL(address);
  found.username = role;
  found.password = '';
  found.pathname = `/${database}`;
  return found.href;
}

function shellText(text: string): string {
  return `'${text.replaceAll("'", '%27')}'`;
}

function shown({ title, text, commands }: Section, number: number): string {
  return `# ${number}. ${title}\n${comment(text)}\n${commands.trim()}\n`;
}

function comment(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `# ${line.trim()}`.trimEnd())
    .join('\n');
}

function introduction({ place, name, owner }: Server): string {
  return comment(`Backing up a floor of Packbench stations: the database ${name} on ${place}. Commands for sh, by section.
    Passwords: none here; ~/.pgpass of whoever runs it has a line ${place}:*:ROLE:PASSWORD for each role (chmod 600).
    ${owner} owns the tables. Where one role does everything, it takes the place of ${owner}.
    pg_dump, pg_restore and psql are of the server's version, or newer, and use its own port, no pooler's.
    Besides the database keep of each station's PC the files station-id and floor-seen.json of its data folder and its
    secret (or the variable PACKBENCH_CLIENT_SECRET), the folder of the archive, if one is set, and the roles:
    pg_dumpall --roles-only.`).concat('\n');
}

function dump({ floor, name }: Server): Section {
  return {
    title: 'A dump, every night',
    text: `Stations go on meanwhile; the dump is as everything was when it began. What was done since is lost with the
      server, unless section 2 is in use. Keep it on another machine. In a script of its own, and in /etc/cron.d:
      15 2 * * * backup cd /srv/backup && sh packbench-dump.sh`,
    commands: `
dump="\${dump:-${name}-$(date +%Y-%m-%d).dump}"
pg_dump -d ${floor} -Fc --no-owner --no-privileges -f "$dump.part" &&
  pg_restore --list "$dump.part" > "$dump.list" &&
  mv "$dump.part" "$dump"
find . -name '${name}-*.dump*' -mtime +30 -delete`,
  };
}

function pointInTime({ backupRole, superuser, name }: Server): Section {
  return {
    title: 'Every minute, for the whole server (base backup and WAL)',
    text: `Once: a role (pg_hba.conf: hostssl replication ${name}_backup BACKUP-HOST scram-sha-256) and archiving, which
      needs a restart of the server before the base backup. /srv/wal is on another machine. Then a base backup a week; it brings no WAL, which the
      archive has. To go back to a moment: stop the server, unpack base.tar.gz into an empty data folder (mode 700), set
      restore_command = 'cp /srv/wal/%f "%p"', recovery_target_time = '2026-11-23 14:05:00+03' and
      recovery_target_action = 'promote', create the empty file recovery.signal in it, start the server with it where no
      station reaches it, and go on with section 4. To its newest moment: without recovery_target_time.`,
    commands: `
psql -d ${superuser} -v ON_ERROR_STOP=1 <<'SQL'
begin;
create role ${name}_backup login replication;
\\password ${name}_backup
commit;
alter system set archive_mode = 'on';
alter system set archive_command = 'test ! -f /srv/wal/%f && cp "%p" /srv/wal/%f';
alter system set archive_timeout = '60s';
SQL
pg_basebackup -d ${backupRole} -D "base-$(date +%Y-%m-%d)" -Ft -z -X none -c fast`,
  };
}

function restore({ name, floor, superuser }: Server): Section {
  return {
    title: 'Restoring a dump',
    text: `dump=FILE first. Stop the stations: one that runs is cut off, finds another database, and starts again by itself.
      The present database stays as ${name}_before; drop it when all is well. On a new server leave out the first command;
      floor.sql then asks for the passwords of the roles. The second one runs in Packbench's folder.
      No station gets in before section 4. The dump of an earlier version: after section 4 "npm run -s floor -- migrate".`,
    commands: `
psql -d ${superuser} -v ON_ERROR_STOP=1 <<'SQL'
alter database ${name} allow_connections false;
select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}';
alter database ${name} rename to ${name}_before;
SQL
npm run -s floor -- sql --database ${name} > floor.sql
psql -d ${superuser} -f floor.sql
psql -d ${superuser} -c 'revoke connect on database ${name} from ${name}'
pg_restore -d ${floor} --no-owner --no-privileges --single-transaction --exit-on-error "$dump"
psql -d ${floor} -c 'set client_min_messages = error' -c 'analyze'`,
  };
}

function mark({ name, floor, superuser }: Server): Section {
  return {
    title: 'After restoring by whatever means, before any station starts',
    text: `The database is older than the platform. The mark makes the stations read from the platform what has happened since:
      the worker does it, and until then none packs, sends or prints. A station that was there before notices by itself that
      its database has become older, and sets the same mark; but one that has seen nothing of it would begin to work.`,
    commands: `
psql -d ${floor} -v ON_ERROR_STOP=1 <<'SQL'
${recoveryMarkSql()}
SQL
psql -d ${superuser} -c 'grant connect on database ${name} to ${name}'`,
  };
}

/** As `setRecoveryMark` stores it; an earlier mark, of a dump made before its recovery ended, stays. */
function recoveryMarkSql(): string {
  const iso = (time: string) => `to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return `insert into settings (name, value)
select 'recovery', json_build_object('cause', 'restored', 'backup', null, 'packedSince', null,
  'since', ${iso(`(coalesce((select max(at) from journal)::timestamptz, 'epoch') - interval '5 minutes') at time zone 'utc'`)},
  'at', ${iso(`clock_timestamp() at time zone 'utc'`)})::text
on conflict (name) do nothing;`;
}

function afterwards({ floor }: Server): Section {
  return {
    title: 'What to check',
    text: `The counts and the last scan are those of the time of the dump. Start one station: "Станция сверяется с
      платформой" goes away by itself, and a supervisor reads the report of what was found and what is to be packed
      again. Then start the others. Try a dump this way on another server twice a year.`,
    commands: `
psql -d ${floor} -c 'select (select count(*) from orders) as orders, (select count(*) from packs) as packs, (select count(*) from pack_units where uit is not null) as marks, (select count(*) from shipments) as shipments, (select max(at) from journal) as last_scan'`,
  };
}
