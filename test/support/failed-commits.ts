import pg from 'pg';

export type FailedCommits = AsyncDisposable & {
  /** How many there were so far. */
  count(): Promise<number>;
};

/**
 * From now on every third commit that has changed a row fails with PostgreSQL's serialisation failure, as when another
 * station's transaction had come first. `url`: of the owner of the tables, who alone may count.
 */
export async function failCommits(url: string): Promise<FailedCommits> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(FAIL);
  return {
    async count() {
      const { rows } = await client.query('select last_value::int as n from failed_commits where is_called');
      return rows[0]?.n ?? 0;
    },
    async [Symbol.asyncDispose]() {
      await client.query('drop function fail_at_commit cascade; drop sequence commits, failed_commits');
      await client.end();
    },
  };
}

/**
 * Deferred, so that they run at the commit, which is counted with its first row: the ids of transactions are those of the
 * whole server, on which other tests run. A sequence keeps its value when the transaction fails.
 */
const FAIL = `
  create sequence commits;
  create sequence failed_commits;
  create function fail_at_commit() returns trigger language plpgsql security definer as $$
  begin
    if current_setting('test.counted', true) = 'yes' then return null; end if;
    perform set_config('test.counted', 'yes', true);
    if nextval('commits') % 3 = 0 then
      perform nextval('failed_commits');
      raise exception 'another station was first' using errcode = 'serialization_failure';
    end if;
    return null;
  end $$;
  do $$
  declare one record;
  begin
    for one in select format('%I', tablename) as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'
    loop
      execute 'create constraint trigger fail_at_commit after insert or update or delete on ' || one.name
        || ' deferrable initially deferred for each row execute function fail_at_commit()';
    end loop;
  end $$`;
