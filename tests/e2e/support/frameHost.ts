/**
 * A stand-in for the page around a frame and for the provider. It serves the built frames, speaks the port's protocol, and decides rounds
 * by the games' own rules. A test can choose an outcome: the stand-in then searches a seed for it.
 */
import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { hex } from '#/lib/crypto.ts'
import type { FrameLanguage } from '#/play/port.ts'
import type { BundledGame } from '#/rules/games/codes.ts'
import { blockMessage, commitOfSeed, tableHashOf } from '#/rules/games/fair.ts'
import type { Played } from '#/rules/games/game.ts'
import { bundledGame } from '#/rules/games/games.ts'
import type { GameMessage, GameState, RoundShown } from '#/rules/games/messages.ts'
import { wordsOf } from '#/rules/random.ts'

export interface FrameHostOptions {
  readonly dist: string
  readonly game: BundledGame
  readonly language?: FrameLanguage
  readonly theme?: string
  readonly balance?: bigint
  readonly reducedMotion?: boolean
  /** Whether a round may begin as soon as the last round is shown. */
  readonly isUnhurried?: boolean
  readonly sound?: boolean
  /** Whether a rotation of seeds waits for `letRotate`. */
  readonly holdsRotation?: boolean
}

type Bet = Extract<GameMessage, { kind: 'bet' }>
type Wanted = (played: Played) => boolean

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** The content of a message as one text. */
function contentOf(message: GameMessage): string | null {
  switch (message.kind) {
    case 'bet':
      return message.bets.join()
    case 'seen':
      return message.round
    case 'history':
      return message.before
    case 'rotate':
      return message.clientSeed
  }
}

export async function openFrameHost(options: FrameHostOptions) {
  const { dist, game, language = 'en', theme = 'yellow-stone', reducedMotion = false, isUnhurried = true, sound = false } = options
  const rules = bundledGame(game)
  const tableHash = await tableHashOf(rules)
  let balance = options.balance ?? 500_000n
  let clientSeed = 'tester'
  /** False until the first rotation, which brings the member's part, as at the bundled provider. */
  let isOwn = false
  let nonce = 0
  let held: Promise<void> = Promise.resolve()
  let serial = 0
  let wanted: Wanted = () => true
  let refusing: string | undefined
  let letRotate = () => {}
  const rotationIsLet = new Promise<void>((resolve) => {
    letRotate = resolve
  })
  if (!options.holdsRotation) letRotate()
  let sums = { stake: 0n, payout: 0n, rounds: 0 }
  const seeds = [0, 1].map(newSeed)
  let rounds: RoundShown[] = []
  const messages: GameMessage[] = []
  /** The latest round, until the frame has shown all of it. */
  let open: RoundShown | null = null

  function newSeed() {
    serial += 1
    return Uint8Array.from(createHmac('sha256', 'stand-in').update(String(serial)).digest())
  }
  const seedNow = () => seeds.at(-2) ?? newSeed()
  const playUnder = (seed: Uint8Array, bet: Bet) =>
    rules.play(
      bet,
      wordsOf((index) =>
        Uint8Array.from(
          createHmac('sha256', seed)
            .update(blockMessage(game, clientSeed, nonce, index))
            .digest(),
        ),
      ),
    )

  const seedShown = async () => ({
    tableHash,
    commit: await commitOfSeed(tableHash, seedNow()),
    next: await commitOfSeed(tableHash, seeds.at(-1) ?? newSeed()),
    clientSeed,
    isOwn,
    nonce,
  })

  /** A seed with the wanted outcome; the bundled provider has only the seed of its commitment. */
  function chooseSeed(bet: Bet) {
    while (!wanted(playUnder(seedNow(), bet))) seeds.splice(-2, 1, newSeed())
    wanted = () => true
    return seedNow()
  }

  const daySums = () => ({ stake: String(sums.stake), payout: String(sums.payout), rounds: sums.rounds })
  const waitMs = () => (isUnhurried ? 0 : rules.pace)

  async function play(bet: Bet) {
    const seed = chooseSeed(bet)
    const { outcome, pays } = playUnder(seed, bet)
    const total = BigInt(bet.stake) * BigInt(bet.bets.length)
    const payout = pays.reduce((sum, each) => sum + (BigInt(bet.stake) * BigInt(each)) / 10_000n, 0n)
    balance += payout - total
    sums = { stake: sums.stake + total, payout: sums.payout + payout, rounds: sums.rounds + 1 }
    const round: RoundShown = {
      id: String(1000 + sums.rounds),
      game,
      fixture: bet.fixture,
      bets: bet.bets,
      stake: bet.stake,
      total: String(total),
      payout: String(payout),
      pays: [...pays],
      outcome,
      at: Date.now(),
      tableHash,
      commit: await commitOfSeed(tableHash, seed),
      clientSeed,
      nonce,
      seed: null,
    }
    nonce += 1
    rounds = [round, ...rounds]
    open = round
    return { kind: 'bet', round, seed: await seedShown(), balance: String(balance), waitMs: waitMs(), sums: daySums() }
  }

  async function answer(message: GameMessage) {
    messages.push(message)
    switch (message.kind) {
      case 'bet':
        return play(message)
      case 'seen':
        open = null
        return { kind: 'seen' }
      case 'history':
        return {
          kind: 'history',
          rounds: rounds.filter(({ id }) => message.before === null || Number(id) < Number(message.before)).slice(0, 20),
        }
      case 'rotate': {
        await rotationIsLet
        const seed = hex(seedNow())
        const revealed = { ...(await seedShown()), seed }
        rounds = rounds.map((round) => (round.commit === revealed.commit ? { ...round, seed } : round))
        seeds.push(newSeed())
        clientSeed = message.clientSeed
        isOwn = true
        nonce = 0
        return { kind: 'rotate', revealed, seed: await seedShown() }
      }
    }
  }

  const state = async (): Promise<GameState> => ({
    game,
    balance: String(balance),
    stakes: ['1000', '2000', '5000', '10000', '20000', '50000', '100000', '500000'],
    seed: await seedShown(),
    openRound: open,
    last: rounds.slice(0, 10),
    waitMs: 0,
    sums: daySums(),
  })

  const themes = new URL('../../../src/themes/', import.meta.url)
  async function pageText() {
    const init = {
      kind: 'init',
      isDark: theme === 'obsidian',
      reducedMotion,
      sound,
      units: { unitRate: 1000, showUnitRate: 1, decimals: 2 },
      unit: { rw: '积分', korw: '포인트', en: 'points' }[language],
      state: await state(),
    }
    const sheets = await Promise.all(['contract', theme].map((name) => readFile(new URL(`${name}.css`, themes), 'utf8')))
    const names = [...new Set([...sheets.join('').matchAll(/(?:@property |^\s*)(--[\w-]+)/gm)].map(([, name]) => name))]
    return `<!doctype html><html data-theme="${theme}"><meta name="viewport" content="width=device-width, initial-scale=1">
<style>${sheets.join('')} html, body { margin: 0; height: 100% } body { display: grid; grid-template-rows: 48px minmax(0, 1fr); background: var(--bg) } iframe { width: 100%; height: 100%; border: 0 }</style>
<header id="bar"></header><iframe title="game" sandbox="allow-scripts" src="/play/${game}.${language}.html"></iframe>
<script>
const frame = document.querySelector('iframe'), style = getComputedStyle(document.documentElement)
const tokens = Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, style.getPropertyValue(name).trim()]).filter(([, value]) => ${String.raw`/^[\w .,%#()/+'"*-]+$/`}.test(value)))
window.said = []
addEventListener('message', ({ source }) => {
  if (source !== frame.contentWindow || window.port) return
  const { port1, port2 } = new MessageChannel()
  window.port = port1
  port1.onmessage = async ({ data }) => {
    window.said.push(data)
    if (data.kind === 'shown') document.querySelector('#bar').textContent = data.balance
    if (data.kind !== 'play') return
    const { id } = data
    const answer = await (await fetch('/say', { method: 'POST', body: JSON.stringify(data.body) })).json()
    port1.postMessage('refused' in answer ? { kind: 'refused', id, text: answer.refused } : { kind: 'answer', id, answer })
  }
  source.postMessage('port', '*', [port2])
  port1.postMessage({ ...${JSON.stringify(init)}, tokens })
})
</script>`
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      handle(request.url ?? '/', Buffer.concat(parts).toString()).then(
        ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
        () => response.writeHead(404).end(),
      )
    })
  })

  async function handle(url: string, body: string): Promise<{ type: string; body: string | Buffer }> {
    if (url === '/') return { type: 'text/html; charset=utf-8', body: await pageText() }
    if (url === '/say') {
      const said = refusing === undefined ? await answer(JSON.parse(body)) : { refused: refusing }
      await held
      return { type: 'application/json', body: JSON.stringify(said) }
    }
    return { type: types[extname(url)] ?? 'application/octet-stream', body: await readFile(join(dist, url)) }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/`,
    /** Sets the condition for the outcome of the next round. */
    want(next: Wanted) {
      wanted = next
    },
    /** The contents of the frame's messages of a kind, oldest first. */
    received: (kind: GameMessage['kind']) => messages.filter((message) => message.kind === kind).map(contentOf),
    balance: () => String(balance),
    /** Points that the page transfers in. */
    transfer(points: bigint) {
      balance += points
    },
    /** Plays rounds of an earlier visit, all shown. */
    async playBefore(count: number) {
      const [{ bet } = { bet: '' }] = rules.offers(0)
      for (let played = 0; played < count; played++) await play({ kind: 'bet', fixture: 0, bets: [bet], stake: '1000' })
      open = null
    },
    /** Refuses all further messages with this text; undefined accepts them again. */
    refuse(text: string | undefined) {
      refusing = text
    },
    letRotate: () => letRotate(),
    /** Holds the answers to further messages back until the returned function is called. */
    hold() {
      let letGo = () => {}
      held = new Promise((resolve) => {
        letGo = resolve
      })
      return () => letGo()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        // A browser keeps unused connections open.
        server.closeAllConnections()
      }),
  }
}
