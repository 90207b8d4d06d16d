/**
 * The audit: a row for every write, which the database itself lets nobody change or remove. `audit_head` repeats the
 * number and the hash of the last row, so that rows missing at the end are noticed, too.
 */
import type { Connection } from '#service/sql/connection.ts';
import { auditGuard } from '#service/sql/postgres/audit-guard.ts';

const sqliteGuard = `
  create trigger audit_next before insert on audit when new.id <> (select id + 1 from audit_head)
    begin select raise(abort, 'the audit goes on after its last row'); end;
  create trigger audit_moved after insert on audit begin update audit_head set id = new.id, hash = new.hash; end;
  create trigger audit_kept_update before update on audit begin select raise(abort, 'the audit is kept'); end;
  create trigger audit_kept_delete before delete on audit begin select raise(abort, 'the audit is kept'); end;
  create trigger audit_head_insert before insert on audit_head begin select raise(abort, 'the audit is kept'); end;
  create trigger audit_head_update before update on audit_head
    when not exists (select 1 from audit where id = old.id + 1 and id = new.id and hash = new.hash)
    begin select raise(abort, 'the audit is kept'); end;
  create trigger audit_head_delete before delete on audit_head begin select raise(abort, 'the audit is kept'); end;
`;

export async function up({ db, exec, engine }: Connection): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', engine.integer, (column) => column.primaryKey().notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('token_id', engine.integer)
    .addColumn('session_id', engine.integer)
    .addColumn('segment', 'text', (column) => column.notNull())
    .addColumn('record_id', engine.integer, (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('old_values', 'text')
    .addColumn('new_values', 'text')
    .addColumn('hash', 'text', (column) => column.notNull())
    .modifyEnd(engine.tableSuffix)
    .execute();
  await db.schema.createIndex('audit_record').on('audit').columns(['segment', 'record_id', 'id']).execute();
  await db.schema
    .createTable('audit_head')
    .addColumn('id', engine.integer, (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .modifyEnd(engine.tableSuffix)
    .execute();
  await db.insertInto('audit_head').values({ id: 0, hash: '' }).execute();
  await exec(engine.name === 'postgres' ? auditGuard : sqliteGuard);
}
