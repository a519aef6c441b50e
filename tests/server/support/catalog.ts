/** All that a database's catalogs say of its schema, object by object, so that two databases can be compared. */
import { sql } from 'kysely'
import type { Db } from '../../../server/platform/database/database.ts'

/** Each gives the kind of an object, its name, and its definition in words that are the same wherever it was made. */
const objects = sql<{ kind: string; name: string; definition: string }>`
  select 'relation' as kind, c.relname::text as name,
    concat_ws(' ', c.relkind, c.relpersistence, c.reloptions::text, c.relrowsecurity::text, obj_description(c.oid)) as definition
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind <> 'i'
  union all
  select 'column', c.relname || '.' || a.attname, concat_ws(' ',
    row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod), o.collname,
    case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attstorage, a.attcompression)
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_collation o on o.oid = a.attcollation left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  union all
  select 'constraint', c.conrelid::regclass || '.' || c.conname,
    concat_ws(' ', c.contype, pg_get_constraintdef(c.oid), c.condeferrable::text, c.condeferred::text, c.convalidated::text)
  from pg_constraint c where c.connamespace = 'public'::regnamespace
  union all
  select 'index', i.indexrelid::regclass::text,
    concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisprimary::text, i.indisvalid::text, i.indisclustered::text, i.indisreplident::text)
  from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace
  union all
  select 'view', c.relname::text, pg_get_viewdef(c.oid) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
  union all
  select 'function', p.oid::regprocedure::text, pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
  union all
  select 'trigger', t.tgrelid::regclass || '.' || t.tgname, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
  from pg_trigger t where not t.tgisinternal
  union all
  select 'sequence', s.seqrelid::regclass::text, concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle::text,
    (select d.refobjid::regclass || '.' || d.refobjsubid from pg_depend d where d.objid = s.seqrelid and d.deptype in ('a', 'i') and d.refobjsubid > 0))
  from pg_sequence s
  union all
  select 'type', t.typname::text, concat_ws(' ', t.typtype, (select string_agg(e.enumlabel, ' ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
  from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r')
  union all
  select 'extension', e.extname::text, e.extversion from pg_extension e
  order by 1, 2`

/** By kind and name. */
export async function catalogOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await objects.execute(db)
  return Object.fromEntries(rows.map(({ kind, name, definition }) => [`${kind} ${name}`, definition]))
}
