/** Messages of game frames, and their answers. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { BundledGame } from '#/rules/games/codes.ts'
import { gameStakes } from '#/rules/games/games.ts'
import { type GameAnswer, gameMessage, type GameMessage, type GameState } from '#/rules/games/messages.ts'
import { type BetRecord, betRecord, type CallRequest, type CallResponse } from './api/calls.ts'
import type { Query } from './database.ts'
import { Refused } from './refused.ts'
import { markSeen, openRoundOf, type Player, playRound, roundsOf, sumsOf, waitMs } from './rounds.ts'
import { openSeed, rotateSeed, shownOf } from './seeds.ts'
import { sessionOf } from './sessions.ts'
import { balanceOf, lockBalance } from './wallet.ts'

const LAST = 10
const HISTORY = 20

export async function stateOf(query: Query, member: string, game: BundledGame): Promise<GameState> {
  const balance = await lockBalance(query, member)
  return {
    game,
    balance: String(balance),
    stakes: gameStakes.map(String),
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

/** Call it with the member's wallet locked. */
async function run(query: Query, player: Player, message: GameMessage): Promise<Done> {
  const { member, game } = player
  switch (message.kind) {
    case 'bet': {
      const record = await playRound(query, player, message)
      const seed = shownOf(await openSeed(query, member, game))
      const balance = String(await balanceOf(query, member))
      const result = {
        round: record.detail,
        seed,
        balance,
        waitMs: await waitMs(query, member),
        sums: await sumsOf(query, member, game),
      }
      return { answer: { kind: 'bet', ...result }, records: [record] }
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

/** Whether the answer is stored, so that the message takes effect once. Other messages change nothing and are answered anew. */
const happensOnce = (kind: GameMessage['kind']) => kind === 'bet' || kind === 'rotate'

const storedAnswer = v.object({ answer: v.unknown(), records: v.array(betRecord) })

/** Plays a message. A repeated message gets the first answer. Throws Refused; CONFLICT if the id was used for another message. */
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
  if (before) return { ...v.parse(storedAnswer, JSON.parse(before.answer)), balance: String(await balanceOf(query, member)) }
  if (isOver) throw new Refused('SESSION')
  const done = await run(query, { member, game, room: BigInt(room), message: id }, parsed.output)
  if (happensOnce(parsed.output.kind)) {
    await query('insert into messages (member, id, body_hash, answer) values ($1, $2, $3, $4)', [member, id, hash, JSON.stringify(done)])
  }
  return { answer: done.answer, records: [...done.records], balance: String(await balanceOf(query, member)) }
}
