/** What frames say, and what they are told. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { HouseGame } from '#/rules/games/codes.ts'
import { type GameAnswer, gameMessage, type GameMessage, type GameState } from '#/rules/games/messages.ts'
import { type BetRecord, betRecord, type CallRequest, type CallResponse } from './api/calls.ts'
import type { Query } from './database.ts'
import { Refused } from './refused.ts'
import { markSeen, openRoundOf, type Player, playRound, roundsOf, stakes, sumsOf, waitMs } from './rounds.ts'
import { openSeed, rotateSeed, shownOf } from './seeds.ts'
import { sessionOf } from './sessions.ts'
import { balanceOf, lockBalance } from './wallet.ts'

const LAST = 10
const HISTORY = 20

export async function stateOf(query: Query, member: string, game: HouseGame): Promise<GameState> {
  const balance = await lockBalance(query, member)
  return {
    game,
    balance: String(balance),
    stakes: stakes.map(String),
    seed: shownOf(await openSeed(query, member, game)),
    openRound: await openRoundOf(query, member, game),
    last: await roundsOf(query, member, game, null, LAST),
    waitMs: await waitMs(query, member),
    sums: await sumsOf(query, member, game),
  }
}

interface Done {
  readonly answer: GameAnswer
  readonly records: readonly BetRecord[]
}

/** The wallet of the member is locked. */
async function run(query: Query, player: Player, message: GameMessage): Promise<Done> {
  const { member, game } = player
  switch (message.kind) {
    case 'bet': {
      const record = await playRound(query, player, message)
      const seed = shownOf(await openSeed(query, member, game))
      const balance = String(await balanceOf(query, member))
      const told = {
        round: record.detail,
        seed,
        balance,
        waitMs: await waitMs(query, member),
        sums: await sumsOf(query, member, game),
      }
      return { answer: { kind: 'bet', ...told }, records: [record] }
    }
    case 'seen':
      await markSeen(query, member, game, message.round)
      return { answer: { kind: 'seen' }, records: [] }
    case 'rotate':
      if (await openRoundOf(query, member, game)) throw new Refused('OPEN_ROUND')
      return { answer: { kind: 'rotate', ...(await rotateSeed(query, member, game, message.clientSeed)) }, records: [] }
    case 'history':
      return { answer: { kind: 'history', rounds: await roundsOf(query, member, game, message.before, HISTORY) }, records: [] }
  }
}

/** Messages that happen once. The others can be answered anew each time, and nothing is kept of them. */
const happensOnce = (kind: GameMessage['kind']) => kind === 'bet' || kind === 'rotate'

const kept = v.object({ answer: v.unknown(), records: v.array(betRecord) })

/** The same message again is answered as it was; the same id with another message is refused. */
export async function play(query: Query, { session, message: id, body, room }: CallRequest<'play'>): Promise<CallResponse<'play'>> {
  const { member, game, isOver } = await sessionOf(query, session)
  const parsed = v.safeParse(gameMessage, body)
  if (!parsed.success) throw new Refused('MESSAGE')
  await lockBalance(query, member)
  const hash = createHash('sha256')
    .update(JSON.stringify([game, parsed.output]))
    .digest()
  const [before] = await query<{ body_hash: Uint8Array; answer: string }>(
    'select body_hash, answer from messages where member = $1 and id = $2',
    [member, id],
  )
  if (before && !hash.equals(before.body_hash)) throw new Refused('CONFLICT')
  if (before) return { ...v.parse(kept, JSON.parse(before.answer)), balance: String(await balanceOf(query, member)) }
  if (isOver) throw new Refused('SESSION')
  const done = await run(query, { member, game, room: BigInt(room), message: id }, parsed.output)
  if (happensOnce(parsed.output.kind)) {
    await query('insert into messages (member, id, body_hash, answer) values ($1, $2, $3, $4)', [member, id, hash, JSON.stringify(done)])
  }
  return { answer: done.answer, records: [...done.records], balance: String(await balanceOf(query, member)) }
}
