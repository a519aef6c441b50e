/** Handlers of notifications: the devices of a member, and the kinds that each of them gets. */
import { ECDH } from 'node:crypto'
import { sql } from 'kysely'
import type { ResponseOf } from '#/contract/call.ts'
import { nothing } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import type { notificationCalls, PushDevices } from '#/contract/notifications.ts'
import { tryWithinWindow } from '../accounts/module.ts'
import { type Handlers, write } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { notifyDevice } from './outbox.ts'
import { isPushService } from './services.ts'

/** Tests of one member per minute. */
const TESTS_PER_MINUTE = 5

type Listed = PushDevices['others'][number] & NonNullable<PushDevices['current']>

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed')
    return true
  } catch {
    return false
  }
}

export function notificationHandlers({ db, settings }: Platform): Pick<Handlers, keyof typeof notificationCalls> {
  const refuseOff = () => {
    if (settings.get('pushContact') === '') throw new Refusal('PUSH_OFF')
  }
  return {
    async pushDevices(_, { userId, sessionId }): Promise<ResponseOf<Contract['pushDevices']>> {
      const { rows } = await sql<Listed>`
        select d.session_id as id, d.since, d.endpoint, d.language, d.draws, d.money, d.service, d.amounts, s.user_agent, s.active_at
        from push_devices d join sessions s on s.id = d.session_id
        where d.user_id = ${userId} and s.ended_at is null and s.expires_at > house_now()
          and (d.endpoint is not null or d.session_id = ${sessionId})
        order by s.active_at desc, s.id`.execute(db)
      return {
        current: rows.find(({ id }) => id === sessionId) ?? null,
        others: rows.filter(({ id }) => id !== sessionId),
      }
    },
    setPush: ({ endpoint, p256dh, auth, draws, money, service, amounts }, { userId, sessionId, language }) =>
      write({
        keeps: nothing,
        async prepare() {
          refuseOff()
          if (!isPushService(endpoint, settings.get('pushReceiver'))) throw new Refusal('PUSH_SERVICE')
          if (!isPoint(p256dh)) throw new Refusal('BAD_REQUEST')
        },
        async work(tx) {
          // A browser has one address, so an earlier session's subscription with it is removed.
          await sql`delete from push_devices where endpoint = ${endpoint} and session_id <> ${sessionId}`.execute(tx)
          await sql`
            insert into push_devices (session_id, user_id, endpoint, p256dh, auth, language, draws, money, service, amounts)
            values (${sessionId}, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${language}, ${draws}, ${money}, ${service}, ${amounts})
            on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
              language = excluded.language, draws = excluded.draws, money = excluded.money, service = excluded.service,
              amounts = excluded.amounts`.execute(tx)
          return {}
        },
      }),
    removePush: ({ id }, { userId }) =>
      write({
        keeps: nothing,
        async work(tx) {
          await tx.deleteFrom('pushDevices').where('sessionId', '=', id).where('userId', '=', userId).execute()
          return {}
        },
      }),
    tryPush: ({ requestId }, { userId, sessionId }) =>
      write({
        keeps: nothing,
        async prepare() {
          refuseOff()
          const wait = await tryWithinWindow(db, `push:${userId}`, TESTS_PER_MINUTE, 60)
          if (wait > 0) throw new Refusal('TOO_OFTEN', [wait])
        },
        async work(tx) {
          if (!(await notifyDevice(tx, sessionId, requestId))) throw new Refusal('NOT_FOUND')
          return {}
        },
      }),
  }
}
