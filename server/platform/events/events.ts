/** Events for all processes: an outbox that is written in the caller's transaction and polled by each process. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { EventTopic } from '#/contract/push.ts'
import type { Db, Tx } from '../database/database.ts'
import { inOrder } from './inOrder.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

export interface NewEvent {
  readonly topic: EventTopic
  /** The recipient; without it, everyone. */
  readonly userId?: string
  readonly data: Json
}

export interface StoredEvent {
  readonly id: number
  readonly topic: EventTopic
  readonly userId: string | null
  readonly data: Json
}

type Row = Omit<StoredEvent, 'id'> & { readonly id: bigint }
const stored = (row: Row): StoredEvent => ({ ...row, id: Number(row.id) })

type Listener = (event: StoredEvent) => unknown

export interface Events {
  /** Writes to the outbox; every process sees the event once the caller's transaction, which makes the change, has committed. */
  emit(tx: Tx, ...events: readonly NewEvent[]): Promise<void>
  /** Calls `listener` for each event of the topic ('*': any topic) in the order of ids. Returns a function that unsubscribes. */
  on(topic: EventTopic | '*', listener: Listener): () => void
  /** Events after `id` for this member or for everyone, oldest first; null if they are no longer stored or too many. */
  since(id: number, userId: string | null): Promise<StoredEvent[] | null>
  /** Id of the last event delivered in this process. */
  latest(): number
  /** Polls the outbox now, and waits for held events and for the listeners. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

const TICK_MS = 150
const AFTER_FAILURE_MS = 1000
const BATCH = 5000
/** The most missed events that are replayed to a client. */
const REPLAYED = 500
const RETENTION_MS = 10 * 60_000
const CLEAN_EVERY_MS = 60_000

/**
 * Starts polling. `holdMs`: how long an event waits for a lower id whose transaction may still commit; 0 where transactions are serialised.
 */
export async function startEvents(db: Db, log: Logger, holdMs: number): Promise<Events> {
  const listeners = new Map<string, Set<Listener>>()
  const order = inOrder<StoredEvent>(await highestId(db), holdMs)
  /** Delivered ids at past times, oldest first: deletion of old events goes by id. */
  const marks: { readonly at: number; readonly id: number }[] = []
  let stopped = false
  let reading: Promise<void> | undefined
  let listening: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function read() {
    const { rows } = await sql<Row>`
      select id, topic, user_id, data from events
      where id > ${order.highest()} or id = any(${[...order.missing()]}::bigint[])
      order by id limit ${BATCH}`.execute(db)
    for (const event of order.take(rows.map(stored), performance.now())) deliver(event)
    if (performance.now() - (marks.at(-1)?.at ?? -Infinity) > CLEAN_EVERY_MS) await clean(performance.now())
  }

  async function clean(now: number) {
    marks.push({ at: now, id: order.delivered() })
    const recent = marks.findIndex(({ at }) => now - at <= RETENTION_MS)
    const [old] = marks.splice(0, recent).slice(-1)
    if (old) await sql`delete from events where id <= ${old.id}`.execute(db)
  }

  function deliver(event: StoredEvent) {
    const called = [...(listeners.get(event.topic) ?? []), ...(listeners.get('*') ?? [])].map(async (listener) => {
      try {
        await listener(event)
      } catch (error) {
        log.error({ err: error, topic: event.topic }, 'an event listener failed')
      }
    })
    listening = Promise.all([listening, ...called])
  }

  const readOnce = () =>
    (reading ??= read().finally(() => {
      reading = undefined
    }))

  async function tick() {
    let next = TICK_MS
    try {
      await readOnce()
    } catch (error) {
      if (!stopped) log.error({ err: error }, 'the events could not be read')
      next = AFTER_FAILURE_MS
    }
    if (!stopped) timer = setTimeout(tick, next)
  }
  timer = setTimeout(tick, TICK_MS)

  return {
    emit,
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => set.delete(listener)
    },
    async since(id, userId) {
      if (id === order.delivered()) return []
      const {
        rows: [range],
      } = await sql<{ oldest: bigint | null; newest: bigint | null }>`
        select min(id) as oldest, max(id) as newest from events`.execute(db)
      if (range?.oldest == null || range.newest == null || range.oldest > id + 1 || range.newest < id) return null
      const { rows } = await sql<Row>`
        select id, topic, user_id, data from events
        where id > ${id} and id <= ${order.delivered()} and (user_id is null or user_id = ${userId})
        order by id limit ${REPLAYED + 1}`.execute(db)
      return rows.length > REPLAYED ? null : rows.map(stored)
    },
    latest: () => order.delivered(),
    async catchUp() {
      await reading
      await readOnce()
      while (order.holds()) {
        await sleep(TICK_MS)
        await readOnce()
      }
      await listening
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await reading?.catch(() => undefined)
    },
  }
}

/** `emit` of a platform, for callers without an Events object. */
export async function emit(tx: Tx, ...events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('events')
    .values(
      events.map((event) => ({
        topic: event.topic,
        userId: event.userId ?? null,
        data: JSON.stringify(event.data),
      })),
    )
    .execute()
}

async function highestId(db: Db): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ id: bigint | null }>`select max(id) as id from events`.execute(db)
  return Number(row?.id ?? 0)
}
