/** What members say in a room: checked, and written together with what others say at the moment. */
import { sql } from 'kysely'
import type { RequestOf } from '#/contract/call.ts'
import { lineFault, lineOf, sameness } from '#/contract/live/chatText.ts'
import type { chatCalls } from '#/contract/live/chat.ts'
import type { RoomItem, RoomState } from '#/contract/live/stream.ts'
import { holdsRefused } from '#/rules/refusedWords.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import { microBatch } from '../../platform/database/microBatch.ts'
import { onePerPlatform } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Reason } from '#/contract/refusals.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { authorsIn } from './authors.ts'
import { lockMembers, type Sanction, sanctionsOf } from './sanctions.ts'
import { append, itemOf, type NewItem, type Row } from './stream.ts'

type Said = RequestOf<(typeof chatCalls)['sayInRoom']>

interface Line extends Said {
  readonly userId: string
}

interface Answer {
  readonly item: RoomItem
  /** When the author may say something again. */
  readonly nextAt: number
}

/** The same text is not said again for so long. */
const REPEAT_SECONDS = 30
/** States in which there is a chat. */
export const chatStates: ReadonlySet<RoomState> = new Set(['live', 'paused', 'away'])

const refusalsOfFaults = { empty: 'BAD_REQUEST', long: 'CHAT_LONG', form: 'CHAT_FORM' } as const satisfies Record<string, Reason>

/** Throws Refusal CHAT_LONG, CHAT_FORM, CHAT_WORD, ROOM, ROOM_CLOSED, CHAT_MUTED, CHAT_SLOW, CHAT_REPEAT; DUPLICATE for an id that was used. */
export async function say(platform: Platform, userId: string, { id, room, text: typed }: Said): Promise<Answer> {
  const text = lineOf(typed)
  const fault = lineFault(text)
  if (fault) throw new Refusal(refusalsOfFaults[fault])
  if (holdsRefused(text, platform.settings.get('chatWords'))) throw new Refusal('CHAT_WORD')
  const outcome = await saying(platform)({ userId, id, room, text })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

const saying = onePerPlatform((platform: Platform) =>
  microBatch<Line, Answer | Refusal>((lines) => transact(platform.db, (tx) => write(tx, platform, lines)), {
    concurrency: 1,
    capacity: 200,
    halves: () => true,
  }),
)

interface Chat {
  readonly id: string
  readonly state: RoomState
  readonly slowSeconds: number
  /** Of members within the time that matters: what they said, and when they said something last. */
  readonly said: Map<string, { at: number; text: string }[]>
}

async function write(tx: Tx, platform: Platform, lines: readonly Line[]): Promise<(Answer | Refusal)[]> {
  const userIds = [...new Set(lines.map(({ userId }) => userId))]
  await lockMembers(tx, userIds)
  const rooms = await chatsOf(tx, platform, lines)
  const before = await storedBefore(tx, lines)
  const sanctions = await sanctionsOf(tx, userIds)
  const now = await nowOf(tx)
  const answers: (Answer | Refusal | undefined)[] = []
  const accepted = new Map<string, { readonly index: number; readonly line: Line }[]>()
  const authors = new Map<string, Awaited<ReturnType<typeof authorsIn>>>()
  for (const room of rooms.keys()) authors.set(room, await authorsIn(platform, tx, room, userIds))

  const first = new Map<string, number>()
  const copies: number[] = []
  for (const [index, line] of lines.entries()) {
    const chat = rooms.get(line.room)
    const known = before.get(keyOf(line))
    const author = authors.get(line.room)?.get(line.userId)
    if (known) answers[index] = sameAs(known, line, chat?.slowSeconds ?? 0)
    else if (first.has(keyOf(line))) copies.push(index)
    else if (!chat || !author) answers[index] = new Refusal('ROOM')
    else {
      const slowSeconds = author.role === null ? chat.slowSeconds : 0
      const refused = refusalOf(line, chat, slowSeconds, sanctions, now)
      if (refused) answers[index] = refused
      else {
        first.set(keyOf(line), index)
        chat.said.set(line.userId, [...(chat.said.get(line.userId) ?? []), { at: now, text: line.text }])
        accepted.set(line.room, [...(accepted.get(line.room) ?? []), { index, line }])
      }
    }
  }

  for (const [room, said] of [...accepted].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const items = said.flatMap(({ line }): NewItem[] => {
      const author = authors.get(room)?.get(line.userId)
      return author ? [{ kind: 'line', userId: line.userId, id: line.id, data: { author, text: line.text } }] : []
    })
    const { last, at } = await append(tx, room, items)
    for (const [place, { index, line }] of said.entries()) {
      const author = authors.get(room)?.get(line.userId)
      if (!author) continue
      const item = { kind: 'line', seq: last - said.length + 1 + place, at, author, text: line.text } as const
      answers[index] = { item, nextAt: at + (author.role === null ? (rooms.get(room)?.slowSeconds ?? 0) : 0) * 1000 }
    }
  }
  for (const index of copies) answers[index] = copyOf(lines, index, first, answers)
  return answers.map((answer) => answer ?? new Refusal('BUSY'))
}

/** The same line again within the batch has the answer of the first. */
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

async function nowOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ now: number }>`select house_now() as now`.execute(tx)
  return rows[0]?.now ?? 0
}

/** Locks the rooms, in the order of their ids. */
async function chatsOf(tx: Tx, platform: Platform, lines: readonly Line[]): Promise<Map<string, Chat>> {
  const rows = await tx
    .selectFrom('liveRooms')
    .select(['id', 'state', 'slowSeconds'])
    .where('id', 'in', [...new Set(lines.map(({ room }) => room))])
    .where('isShown', '=', true)
    .orderBy('id')
    .forUpdate()
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
    group by i.room_id, i.seq order by i.seq`.execute(tx)
  for (const { roomId, userId, at, text } of said) {
    const own = chats.get(roomId)?.said
    own?.set(userId, [...(own.get(userId) ?? []), { at, text }])
  }
  return chats
}

async function storedBefore(
  tx: Tx,
  lines: readonly Line[],
): Promise<Map<string, Row & { readonly roomId: string; readonly text: string }>> {
  const { rows } = await sql<Row & { id: string; roomId: string; text: string; userId: string }>`
    select i.seq, i.kind, i.user_id, i.data, i.hidden_at, i.at, i.id, i.room_id, i.data ->> 'text' as text
    from unnest(${lines.map(({ userId }) => userId)}::text[], ${lines.map(({ id }) => id)}::text[]) as l (user_id, id)
    join room_items i on i.user_id = l.user_id and i.id = l.id`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

function sameAs(
  before: Row & { readonly roomId: string; readonly text: string },
  { room, text }: Line,
  slowSeconds: number,
): Answer | Refusal {
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
