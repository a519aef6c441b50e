/**
 * The bundled games once more, written only from the published rules and tables: it imports nothing of the app. It checks a round from
 * its proof as anyone could with a dozen lines of code.
 */
import { createHash, createHmac } from 'node:crypto'

interface Proof {
  readonly game: string
  readonly fixture: number
  readonly bets: readonly string[]
  readonly clientSeed: string
  readonly nonce: number
  readonly seed: string
}

/** Draws numbers below n out of HMAC-SHA-256 blocks of the counted message. */
function drawer({ game, clientSeed, nonce, seed }: Proof): (n: number) => number {
  let words: number[] = []
  let index = 0
  const word = () => {
    if (words.length === 0) {
      const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(`game/1|${game}|${clientSeed}|${nonce}|${index++}`).digest()
      words = Array.from({ length: 8 }, (_, i) => block.readUInt32BE(4 * i))
    }
    return words.shift() ?? 0
  }
  return (n) => {
    for (;;) {
      const drawn = word()
      if (drawn < 4_294_967_296 - (4_294_967_296 % n)) return drawn % n
    }
  }
}

/** `count` cards from the top of a pack: the drawn card changes places with the first that is left. */
function deal(draw: (n: number) => number, pack: number, count: number): number[] {
  const cards = Array.from({ length: pack }, (_, card) => card)
  for (let at = 0; at < count; at++) {
    const other = at + draw(pack - at)
    ;[cards[at], cards[other]] = [cards[other] ?? 0, cards[at] ?? 0]
  }
  return cards.slice(0, count)
}

const rank = (card: number) => Math.floor((card % 52) / 4) + 1
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const ten = (card: number) => (rank(card) >= 10 ? 0 : rank(card))
const total = (cards: readonly number[]) => sum(cards.map(ten)) % 10

function baccarat({ bets }: Proof, draw: (n: number) => number): number[] {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0] = deal(draw, 416, 6)
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  if (total(player) < 8 && total(banker) < 8) {
    let left = [fifth, sixth]
    if (total(player) < 6) [player[2], left] = [fifth, [sixth]]
    const [, , third] = player
    const own = total(banker)
    const value = third === undefined ? undefined : ten(third)
    const draws =
      value === undefined
        ? own <= 5
        : own <= 2 ||
          (own === 3 && value !== 8) ||
          (own === 4 && value >= 2 && value <= 7) ||
          (own === 5 && value >= 4 && value <= 7) ||
          (own === 6 && (value === 6 || value === 7))
    if (draws) banker.push(left[0] ?? 0)
  }
  const difference = total(player) - total(banker)
  const pays: Record<string, number> = {
    player: difference > 0 ? 20_000 : difference === 0 ? 10_000 : 0,
    banker: difference < 0 ? 19_500 : difference === 0 ? 10_000 : 0,
    tie: difference === 0 ? 90_000 : 0,
    playerPair: rank(p1) === rank(p2) ? 120_000 : 0,
    bankerPair: rank(b1) === rank(b2) ? 120_000 : 0,
  }
  return bets.map((bet) => pays[bet] ?? 0)
}

/** Points by trying all ten choices of three cards. */
export function niuniuPointsByThrees(cards: readonly number[]): number {
  const values = cards.map((card) => Math.min(rank(card), 10))
  for (let a = 0; a < 3; a++)
    for (let b = a + 1; b < 4; b++)
      for (let c = b + 1; c < 5; c++) {
        const three = (values[a] ?? 0) + (values[b] ?? 0) + (values[c] ?? 0)
        if (three % 10 === 0) return (sum(values) - three) % 10 || 10
      }
  return 0
}

function niuniu({ bets }: Proof, draw: (n: number) => number): number[] {
  const cards = deal(draw, 52, 10)
  const hand = (from: number) => [0, 2, 4, 6, 8].map((at) => cards[at + from] ?? 0)
  const [player, banker] = [hand(0), hand(1)]
  const [own, other] = [niuniuPointsByThrees(player), niuniuPointsByThrees(banker)]
  const isWon = own > other || (own === other && Math.max(...player) > Math.max(...banker))
  const pays: Record<string, number> = {
    player: isWon ? 19_500 : 0,
    banker: isWon ? 0 : 19_500,
    none: own === 0 ? 28_300 : 0,
    low: own >= 1 && own <= 6 ? 24_100 : 0,
    high: own >= 7 && own <= 9 ? 48_300 : 0,
    niuniu: own === 10 ? 128_700 : 0,
  }
  return bets.map((bet) => pays[bet] ?? 0)
}

function fishing({ bets }: Proof, draw: (n: number) => number): number[] {
  const multiples: Record<string, number> = { red: 2, gold: 5, blue: 8, turtle: 20, ray: 50 }
  return bets.map((fish) => (draw(100 * (multiples[fish] ?? 1)) < 97 ? 10_000 * (multiples[fish] ?? 0) : 0))
}

const strips = ['5430425134523145', '4532540315423541', '5341502435124354', '4350423151423545', '5421435304521345']
const lines =
  '11111 00000 22222 01210 21012 00100 22122 12221 10001 01110 21112 10101 12121 01010 21212 11011 11211 00122 22100 02020'.split(' ')
const linePays = [
  [100, 500, 5000],
  [25, 150, 1000],
  [20, 100, 800],
  [15, 50, 250],
  [10, 25, 100],
  [9, 20, 95],
]

/** What a spin pays with these stops, for a stake of one on each line: by writing out the window. */
export function slotPays(stops: readonly number[]): number {
  const window = strips.map((strip, reel) => (strip + strip).slice(stops[reel], (stops[reel] ?? 0) + 3))
  return sum(
    lines.map((line) => {
      const shown = window.map((column, reel) => column[Number(line[reel])] ?? '').join('')
      const [run = ''] = /^(.)\1*/.exec(shown) ?? []
      return linePays[Number(run[0])]?.[run.length - 3] ?? 0
    }),
  )
}

function slot({ bets }: Proof, draw: (n: number) => number): number[] {
  const stops = strips.map(() => draw(16))
  return bets.map(() => slotPays(stops) * 500)
}

/** In millionths: a goal table of the mean in tenths. */
export function poisson(tenths: number): number[] {
  const mean = tenths / 10
  const chances: number[] = []
  for (let goals = 0, chance = Math.exp(-mean); goals < 9; goals++, chance *= mean / goals) chances.push(chance * 1e6)
  return chances
}

const byScore = (bets: readonly string[], odds: Readonly<Record<string, number>>, home: number, away: number): number[] => {
  const won: Record<string, boolean> = {
    home: home > away,
    draw: home === away,
    away: home < away,
    over: home + away >= 3,
    under: home + away <= 2,
    both: home * away > 0,
    notBoth: home * away === 0,
    two: home + away === 2,
    three: home + away === 3,
    [`${home}:${away}`]: true,
  }
  return bets.map((bet) => (won[bet] ? (odds[bet] ?? 0) : 0))
}

interface Published {
  readonly goalTables: Readonly<Record<number, readonly number[]>>
  readonly fixtures: readonly { readonly means?: readonly [number, number]; readonly chance?: number }[]
}

function football(
  { bets, fixture }: Proof,
  draw: (n: number) => number,
  table: Published,
  odds: Readonly<Record<string, number>>,
): number[] {
  const goals = (tenths: number) => {
    let left = draw(1_000_000)
    let count = 0
    for (const chance of table.goalTables[tenths] ?? []) {
      if (left < chance) break
      left -= chance
      count += 1
    }
    return count
  }
  const [home, away] = table.fixtures[fixture]?.means ?? [0, 0]
  return byScore(bets, odds, goals(home), goals(away))
}

function esports(
  { bets, fixture }: Proof,
  draw: (n: number) => number,
  table: Published,
  odds: Readonly<Record<string, number>>,
): number[] {
  const score = [0, 0]
  while (Math.max(...score) < 2) {
    const winner = draw(10_000) < (table.fixtures[fixture]?.chance ?? 0) ? 0 : 1
    score[winner] = (score[winner] ?? 0) + 1
    draw(960)
    draw(9)
  }
  return byScore(bets, odds, score[0] ?? 0, score[1] ?? 0)
}

const games: Readonly<
  Record<string, (proof: Proof, draw: (n: number) => number, table: Published, odds: Readonly<Record<string, number>>) => number[]>
> = { baccarat, niuniu, fishing, slot, football, esports }

/** For each bet, what it paid for a unit staked, in ten-thousandths. `table` and `odds` are those that were published with the game. */
export function payOut(proof: Proof, table: Published, odds: Readonly<Record<string, number>>): number[] {
  return games[proof.game]?.(proof, drawer(proof), table, odds) ?? []
}

/** The commitment of a seed, from the text of the table. */
export function commitment(table: string, seed: string): string {
  const tableHash = createHash('sha256').update(table).digest('hex')
  return createHash('sha256').update(`game-commit/1|${tableHash}|`).update(Buffer.from(seed, 'hex')).digest('hex')
}
