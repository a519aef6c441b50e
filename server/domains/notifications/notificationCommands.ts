/** The operator command about notifications. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Commands } from '../../platform/operator/command.ts'
import { table } from '../../platform/operator/list.ts'

interface Counted {
  readonly kind: string
  readonly devices: bigint
  readonly waiting: bigint
  readonly sent: bigint
  readonly dropped: bigint
  readonly gone: bigint
  readonly failed: bigint
  readonly expired: bigint
}

async function counts(db: Db): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select k.kind, (
        select count(*) from push_devices d join sessions s on s.id = d.session_id
        where d.endpoint is not null and s.ended_at is null and s.expires_at > house_now()
          and case k.kind when 'draws' then d.draws when 'money' then d.money when 'service' then d.service else true end
      ) as devices,
      count(*) filter (where n.state = 'waiting') as waiting, count(*) filter (where n.state = 'sent') as sent,
      count(*) filter (where n.state = 'dropped') as dropped, count(*) filter (where n.state = 'gone') as gone,
      count(*) filter (where n.state = 'failed') as failed, count(*) filter (where n.state = 'expired') as expired
    from unnest(array['draws', 'money', 'service', 'test']) with ordinality k (kind, place) left join notifications n on n.kind = k.kind
    group by k.kind, k.place order by k.place`.execute(db)
  return rows
}

export const notificationCommands: Commands = {
  notifications: table({
    help: 'by kind: the devices that want them, and what became of those of the last two days',
    takes: {},
    rows: ({ db }) => counts(db),
    columns: [
      ['kind', 'text', ({ kind }) => kind],
      ['devices', 'text', ({ devices }) => devices, '{} devices'],
      ['waiting', 'text', ({ waiting }) => waiting, '{} waiting'],
      ['sent', 'text', ({ sent }) => sent, '{} sent'],
      ['dropped', 'text', ({ dropped }) => dropped, '{} dropped'],
      ['gone', 'text', ({ gone }) => gone, '{} gone'],
      ['failed', 'text', ({ failed }) => failed, '{} failed'],
      ['expired', 'text', ({ expired }) => expired, '{} expired'],
    ],
  }),
}
