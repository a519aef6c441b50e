/** The schema of the tree of members: who invited whom. */
import { MOST_LEVELS } from './path.ts'
import { appendOnly, type RepeatableStep, type SchemaStep } from '../../platform/database/schemaStep.ts'

/** Five base-36 digits of a node: 60 million members, and byte order is numeric order. */
const nodeCode = `create or replace function node_code(node int) returns text language sql immutable strict as
  $$ select string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz', node / power % 36 + 1, 1), '' order by power desc)
     from unnest(array[1, 36, 1296, 46656, 1679616]) power $$`

const enterTree = `create or replace function enter_tree() returns trigger language plpgsql as
  $$ declare entered int := nextval('members_node_seq'); begin
    if (select depth from members where user_id = new.parent_id) >= ${MOST_LEVELS} then
      raise exception 'no level is left below' using errcode = '23514';
    end if;
    insert into members (user_id, node, parent, depth, path, name)
    select new.id, entered, a.node, coalesce(a.depth + 1, 0), coalesce(a.path, '') || node_code(entered), new.username_key
    from (select 1) alone left join members a on a.user_id = new.parent_id;
    return null;
  end $$`

const refuseInviter = `create or replace function refuse_another_inviter() returns trigger language plpgsql as
  $$ begin raise exception 'nobody gets another inviter' using errcode = '0A000'; end $$`

export const treeSteps: readonly SchemaStep[] = [
  {
    // A row is written by a trigger, so that a member who registers with a server of the previous version has one too.
    name: '202611260245-tree-1',
    statements: [
      'create sequence members_node_seq as int',
      `create table members (
        user_id text collate "C" primary key references users (id),
        node int not null unique check (node > 0 and node < 60466176),
        parent int references members (node),
        depth int not null,
        path text collate "C" not null unique,
        name text collate "C" not null unique
      )`,
      nodeCode,
      enterTree,
      refuseInviter,
      `with recursive numbered as (
          select id, parent_id, username_key, row_number() over (order by created_at, id)::int as node from users
        ),
        placed as (
          select id, node, null::int as parent, 0 as depth, node_code(node) as path, username_key from numbered where parent_id is null
          union all
          select n.id, n.node, p.node, p.depth + 1, p.path || node_code(n.node), n.username_key
          from placed p join numbered n on n.parent_id = p.id
        )
        insert into members (user_id, node, parent, depth, path, name)
        select id, node, parent, depth, path, username_key from placed order by depth`,
      `select setval('members_node_seq', (select coalesce(max(node), 0) + 1 from members), false)`,
      'create index members_children on members (parent, node)',
      `create trigger users_enter_tree after insert on users for each row execute function enter_tree()`,
      `create trigger users_inviter before update of parent_id on users for each row
        when (new.parent_id is distinct from old.parent_id) execute function refuse_another_inviter()`,
      ...appendOnly('members'),
    ],
  },
  {
    // A name that is searched is told apart by its path without a look at the row.
    name: '202611261110-tree-2',
    statements: ['create index members_names on members (name, path, node)'],
  },
  {
    // Whether somebody is of a team is told without a look at the row.
    name: '202611261151-tree-3',
    statements: ['create index members_places on members (user_id) include (node, path)'],
  },
]

export const treeFunctions: readonly RepeatableStep[] = [
  { name: 'functions-of-the-tree', statements: [nodeCode, enterTree, refuseInviter] },
]
