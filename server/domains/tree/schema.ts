/** The schema of the tree of members: who invited whom. */
import { MOST_LEVELS } from './path.ts'
import { appendOnly, type SchemaStep } from '../../platform/database/schemaStep.ts'

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
    name: '0005-tree',
    statements: [
      'create sequence members_node_seq as int',
      // Written once, with the user.
      `create table members (
        user_id text collate "C" primary key references users (id),
        -- Counts all members in the order in which they entered.
        node int not null unique check (node > 0 and node < 60466176),
        -- The inviter's node.
        parent int references members (node),
        -- 0 for a member without an inviter.
        depth int not null,
        -- The codes of all nodes from the top to this one, five characters each.
        path text collate "C" not null unique,
        -- The user's name in lower case.
        name text collate "C" not null unique
      )`,
      nodeCode,
      enterTree,
      refuseInviter,
      'create index members_children on members (parent, node)',
      // Serves the search for names, and tells whether a member is in a team, without reading the row.
      'create index members_names on members (name, path, node)',
      'create index members_places on members (user_id) include (node, path)',
      `create trigger users_enter_tree after insert on users for each row execute function enter_tree()`,
      `create trigger users_inviter before update of parent_id on users for each row
        when (new.parent_id is distinct from old.parent_id) execute function refuse_another_inviter()`,
      ...appendOnly('members'),
    ],
  },
]

export const treeFunctions: readonly SchemaStep[] = [{ name: 'functions-of-the-tree', statements: [nodeCode, enterTree, refuseInviter] }]
