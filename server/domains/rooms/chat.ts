/** Chat lines of a room: checked, and stored together with other lines of the moment. */
import { sql } from 'kysely'
import type { RequestOf } from '#/contract/call.ts'
import { lineFault, lineOf, sameness } from '#/contract/live/chatText.ts'
import type { chatCalls } from '#/contract/live/chat.ts'
import type { Author, RoomItem, RoomState } from '#/contract/live/stream.ts'
import { groupBy } from '#/lib/groupBy.ts'
import { holdsRefused } from '#/rules/refusedWords.ts'
import { type Db, transact, type Tx } from '../../platform/database/database.ts'
import { microBatch } from '../../platform/database/microBatch.ts'
import { onePerPlatform } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Reason } from '#/contract/refusals.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { authorsIn } from './authors.ts'
import { lockMembers, type Sanction, sanctionsOf } from './sanctions.ts'
import { appendAll, itemOf, type Row } from './stream.ts'

type Said = RequestOf<(typeof chatCalls)['sayInRoom']>

interface Line extends Said {
  readonly userId: string
}

interface Answer {
  readonly item: RoomItem
  /** When the author may write again. */
  readonly nextAt: number
}

/** How long the same text is refused. */
const REPEAT_SECONDS = 30
/** The states with a chat. */
export const chatStates: ReadonlySet<RoomState> = new Set(['live', 'paused', 'away'])

const refusalsOfFaults = { empty: 'BAD_REQUEST', long: 'CHAT_LONG', form: 'CHAT_FORM' } as const satisfies Record<string, Reason>

/** Throws Refusal CHAT_LONG, CHAT_FORM, CHAT_WORD, ROOM, ROOM_CLOSED, CHAT_MUTED, CHAT_SLOW, CHAT_REPEAT; DUPLICATE for a used id. */
export async function say(platform: Platform, userId: string, { id, room, text: typed }: Said): Promise<Answer> {
  const text = lineOf(typed)
  const fault = lineFault(text)
  if (fault) throw new Refusal(refusalsOfFaults[fault])
  if (holdsRefused(text, platform.settings.get('chatWords'))) throw new Refusal('CHAT_WORD')
  const outcome = await saying(platform)({ userId, id, room, text })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** How long a refused member is likely to be refused again. */
const REFUSED_MS = 10_000
const HASTY_MOST = 10_000
const batches = { concurrency: 1, capacity: 200, halves: () => true }

/**
 * One batch stores lines at a time. The lines of members who wrote or were refused a moment ago are likely to be refused, so they are
 * checked without a lock first. However many of them arrive, other members' lines do not wait for them.
 */
const saying = onePerPlatform((platform: Platform) => {
  const write = microBatch<Line, Answer | Refusal>((lines) => transact(platform.db, (tx) => writeAll(tx, platform, lines)), batches)
  const look = microBatch<Line, Answer | Refusal | null>((lines) => lookAt(platform, lines), batches)
  /** By room and member: until when lines are likely to be refused, monotonic milliseconds; oldest first. */
  const hasty = new Map<string, number>()
  return async (line: Line): Promise<Answer | Refusal> => {
    const who = `${line.userId} ${line.room}`
    const isHasty = (hasty.get(who) ?? 0) > performance.now()
    const answer = (isHasty ? await look(line) : null) ?? (await write(line))
    hasty.delete(who)
    hasty.set(who, performance.now() + (answer instanceof Refusal ? REFUSED_MS : answer.nextAt - answer.item.at))
    for (const oldest of hasty.keys()) {
      if (hasty.size <= HASTY_MOST) break
      hasty.delete(oldest)
    }
    return answer
  }
})

interface Chat {
  readonly id: string
  readonly state: RoomState
  readonly slowSeconds: number
  /** Recent lines and their latest time, by member. */
  readonly said: Map<string, { at: number; text: string }[]>
}

/** The facts that decide about lines. */
interface Facts {
  readonly rooms: ReadonlyMap<string, Chat>
  readonly before: ReadonlyMap<string, StoredLine>
  readonly sanctions: readonly Sanction[]
  readonly authorOf: (roomId: string, userId: string) => Author | undefined
  readonly now: number
}

async function factsOf(db: Db, platform: Platform, lines: readonly Line[], isLocking: boolean): Promise<Facts> {
  const userIds = [...new Set(lines.map(({ userId }) => userId))]
  const rooms = await chatsOf(db, platform, lines, isLocking)
  return {
    rooms,
    before: await storedBefore(db, lines),
    sanctions: await sanctionsOf(db, userIds),
    authorOf: await authorsIn(platform, db, [...rooms.keys()], userIds),
    now: await nowOf(db),
  }
}

/** The stored answer of a repeated line, or the refusal; null if the line is accepted. */
function decide(line: Line, { rooms, before, sanctions, authorOf, now }: Facts): Answer | Refusal | null {
  const chat = rooms.get(line.room)
  const known = before.get(keyOf(line))
  const author = authorOf(line.room, line.userId)
  const slowSeconds = author?.role ? 0 : (chat?.slowSeconds ?? 0)
  if (known) return sameAs(known, line, slowSeconds)
  if (!chat || !author) return new Refusal('ROOM')
  return refusalOf(line, chat, slowSeconds, sanctions, now) ?? null
}

async function lookAt(platform: Platform, lines: readonly Line[]): Promise<(Answer | Refusal | null)[]> {
  const facts = await factsOf(platform.db, platform, lines, false)
  return lines.map((line) => decide(line, facts))
}

async function writeAll(tx: Tx, platform: Platform, lines: readonly Line[]): Promise<(Answer | Refusal)[]> {
  await lockMembers(tx, [...new Set(lines.map(({ userId }) => userId))])
  const facts = await factsOf(tx, platform, lines, true)
  const answers: (Answer | Refusal | undefined)[] = []
  const accepted: { readonly index: number; readonly line: Line; readonly author: Author }[] = []
  const first = new Map<string, number>()
  const copies: number[] = []
  for (const [index, line] of lines.entries()) {
    if (first.has(keyOf(line))) {
      copies.push(index)
      continue
    }
    const answer = decide(line, facts)
    const author = facts.authorOf(line.room, line.userId)
    if (answer || !author) answers[index] = answer ?? new Refusal('ROOM')
    else {
      first.set(keyOf(line), index)
      const said = facts.rooms.get(line.room)?.said
      said?.set(line.userId, [...(said.get(line.userId) ?? []), { at: facts.now, text: line.text }])
      accepted.push({ index, line, author })
    }
  }

  const byRoom = groupBy(accepted, ({ line }) => line.room)
  const appended = await appendAll(
    tx,
    new Map(
      [...byRoom].map(([room, said]) => [
        room,
        said.map(({ line: { userId, id, text }, author }) => ({ kind: 'line', userId, id, data: { author, text } })),
      ]),
    ),
  )
  for (const [room, said] of byRoom) {
    const { last, at } = appended.get(room) ?? { last: 0, at: 0 }
    const slowSeconds = facts.rooms.get(room)?.slowSeconds ?? 0
    for (const [place, { index, line, author }] of said.entries()) {
      const item = { kind: 'line', seq: last - said.length + 1 + place, at, author, text: line.text } as const
      answers[index] = { item, nextAt: at + (author.role === null ? slowSeconds : 0) * 1000 }
    }
  }
  for (const index of copies) answers[index] = copyOf(lines, index, first, answers)
  return answers.map((answer) => answer ?? new Refusal('BUSY'))
}

/** A repeated line within the batch gets the answer of the first one. */
function copyOf(
  lines: readonly Line[],
  index: number,
  first: ReadonlyMap<string, number>,
  answers: readonly (Answer | Refusal | undefined)[],
): Answer | Refusal | undefined {
  const line = lines[index]
  const at = line && first.get(keyOf(line))
  const before = at === undefined ? undefined : lines[at]
  if (!line || at === undefined || before?.room !== line.room || before.text !== line.text) return new Refusal('DUPLICATE')
  return answers[at]
}

const keyOf = ({ userId, id }: Pick<Line, 'userId' | 'id'>) => `${userId} ${id}`

async function nowOf(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`select house_now() as now`.execute(db)
  return rows[0]?.now ?? 0
}

/** The chats of the lines' rooms. With `isLocking`, locks the rooms in the order of their ids. */
async function chatsOf(db: Db, platform: Platform, lines: readonly Line[], isLocking: boolean): Promise<Map<string, Chat>> {
  const rows = await db
    .selectFrom('liveRooms')
    .select(['id', 'state', 'slowSeconds'])
    .where('id', 'in', [...new Set(lines.map(({ room }) => room))])
    .where('isShown', '=', true)
    .orderBy('id')
    .$if(isLocking, (query) => query.forUpdate())
    .execute()
  const usual = platform.settings.get('chatSlowSeconds')
  const chats = new Map(
    rows.map(({ slowSeconds, ...room }) => [
      room.id,
      { ...room, slowSeconds: slowSeconds ?? usual, said: new Map<string, { at: number; text: string }[]>() },
    ]),
  )
  const seconds = Math.max(REPEAT_SECONDS, ...[...chats.values()].map(({ slowSeconds }) => slowSeconds))
  const { rows: said } = await sql<{ roomId: string; userId: string; at: number; text: string }>`
    select i.room_id, i.user_id, i.at, i.data ->> 'text' as text
    from unnest(${lines.map(({ room }) => room)}::text[], ${lines.map(({ userId }) => userId)}::text[]) as l (room_id, user_id)
    join room_items i on i.room_id = l.room_id and i.user_id = l.user_id and i.kind = 'line'
      and i.at > house_now() - make_interval(secs => ${seconds})
    group by i.room_id, i.seq order by i.seq`.execute(db)
  for (const { roomId, userId, at, text } of said) {
    const own = chats.get(roomId)?.said
    own?.set(userId, [...(own.get(userId) ?? []), { at, text }])
  }
  return chats
}

interface StoredLine extends Row {
  readonly roomId: string
  readonly text: string
}

async function storedBefore(db: Db, lines: readonly Line[]): Promise<Map<string, StoredLine>> {
  const { rows } = await sql<StoredLine & { id: string; userId: string }>`
    select i.seq, i.kind, i.user_id, i.data, i.hidden_at, i.at, i.id, i.room_id, i.data ->> 'text' as text
    from unnest(${lines.map(({ userId }) => userId)}::text[], ${lines.map(({ id }) => id)}::text[]) as l (user_id, id)
    join room_items i on i.user_id = l.user_id and i.id = l.id`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

function sameAs(before: StoredLine, { room, text }: Line, slowSeconds: number): Answer | Refusal {
  if (before.roomId !== room || before.text !== text) return new Refusal('DUPLICATE')
  return { item: itemOf(before), nextAt: before.at + slowSeconds * 1000 }
}

function refusalOf(
  { userId, text }: Line,
  { id, state, said }: Chat,
  slowSeconds: number,
  sanctions: readonly Sanction[],
  now: number,
): Refusal | undefined {
  if (!chatStates.has(state)) return new Refusal('ROOM_CLOSED')
  const sanction = sanctions.find((one) => one.userId === userId && (one.roomId === null || one.roomId === id))
  if (sanction) return new Refusal('CHAT_MUTED', [sanction.untilAt ?? ''])
  const own = said.get(userId) ?? []
  const wait = Math.ceil(((own.at(-1)?.at ?? -Infinity) + slowSeconds * 1000 - now) / 1000)
  if (wait > 0) return new Refusal('CHAT_SLOW', [wait])
  const isRepeated = own.some((line) => line.at > now - REPEAT_SECONDS * 1000 && sameness(line.text) === sameness(text))
  return isRepeated ? new Refusal('CHAT_REPEAT') : undefined
}
