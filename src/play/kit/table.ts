/** The table of a game: takes stakes, requests and shows rounds, and reports errors. All games use this table. */
import * as v from 'valibot'
import type { RoundShown, SeedShown } from '#/rules/games/messages.ts'
import type { Funding } from '../port.ts'
import { connect, type Connection, type Look, Refused } from './connection.ts'
import facets from '../art/facets.svg?raw'
import { art, el, icon, shield, show } from './elements.ts'
import { openCheck, openFairness, openRounds, randomSeed, type Fairness } from './fair.ts'
import type { FrameGame, Shown, StakePicker, View } from './game.ts'
import { createMotion, type Motion } from './motion.ts'
import { sound } from './sounds.ts'
import { language, moneyOf, wholeMoneyOf, words } from './words.ts'
import './kit.css'

/**
 * `ready`: a round can be requested. `funding`: the page transfers points for the round. `asking`: a round is requested. `showing`: a
 * decided round is shown.
 */
type Phase = 'ready' | 'funding' | 'asking' | 'showing'

const LAST = 10

/** Opens the game in this frame. */
export async function openGame<Outcome>(game: FrameGame<Outcome>): Promise<void> {
  const connection = await connect()
  const table = createTable(game, connection)
  table.wear(connection.init)
  connection.listen(table.handlers)
  await table.begin()
}

function createTable<Outcome>(game: FrameGame<Outcome>, connection: Connection) {
  const { init, state } = connection
  const money = moneyOf(init.units)
  const bound = wholeMoneyOf(init.units)
  const shownOf = (round: RoundShown): Shown<Outcome> => ({ ...round, outcome: v.parse(game.outcome, round.outcome) })

  let look: Look = init
  let phase: Phase = 'ready'
  let isUp = true
  let isClosed = false
  let balance = BigInt(state.balance)
  /** The balance that arrived while a decided round was being shown. */
  let laterBalance: bigint | undefined
  let { seed, sums } = state
  let rounds: readonly Shown<Outcome>[] = state.last.filter(({ id }) => id !== state.openRound?.id).map(shownOf)
  /** The round whose result is on the table. */
  let result: Shown<Outcome> | undefined
  let refused = ''
  let motion: Motion | undefined
  /** When the next round may begin, by the clock of this frame in milliseconds. */
  let freeAt = performance.now() + state.waitMs
  /** The stake of the last `short` message; zero for none. */
  let lastShort = 0n

  const stage = el('section', { class: 'stage' })
  const outcomeText = el('p', { class: 'result', role: 'status' })
  const seal = el('button', { class: 'seal', type: 'button', click: () => openFairness(fairness()) })
  const middle = el('div', { class: 'middle' })
  const above = el('div', { class: 'above' })
  const foot = el('footer', { class: 'foot' })
  const act = el('button', { class: 'primary', type: 'button' })
  const clear = el('button', { class: 'quiet', type: 'button', click: undo }, words.clear)
  const check = el(
    'button',
    { class: 'quiet', type: 'button', click: () => result && openCheck(fairness(), latest(result)) },
    words.checkRound,
  )
  const alert = el('p', { class: 'alert', role: 'alert' })
  const day = el('p', { class: 'note day' })
  stage.addEventListener('click', () => motion?.skip())
  act.addEventListener('click', () => void press())

  let view: View<Outcome>
  let picker: StakePicker

  /** The round with its latest data, because its seed may have been revealed meanwhile. */
  const latest = (round: Shown<Outcome>) => rounds.find(({ id }) => id === round.id) ?? round

  const fairness = (): Fairness<Outcome> => ({
    game,
    money,
    seed: () => seed,
    rounds: () => rounds,
    older,
    part: firstPart,
    rotate,
  })

  /** Reveals the seed. Resolves to whether the next seed has the earlier commitment; rejects with Refused. */
  async function rotate(clientSeed: string): Promise<boolean> {
    const { next } = seed
    const { revealed, seed: following } = await connection.ask({ kind: 'rotate', clientSeed })
    rounds = rounds.map((round) => (round.commit === revealed.commit ? { ...round, seed: revealed.seed } : round))
    seed = following
    render()
    return seed.commit === next
  }

  /** Combines the next seed with a client seed of the member, which the provider did not know when it made its commitment. */
  async function takePart() {
    if (!seed.isOwn && !(await rotate(randomSeed()))) refused = words.chain(false)
  }
  let firstPart = Promise.resolve()

  async function older(before: string): Promise<readonly Shown<Outcome>[]> {
    try {
      return (await connection.ask({ kind: 'history', before })).rounds.map(shownOf)
    } catch (error) {
      if (error instanceof Refused) return []
      throw error
    }
  }

  /** Builds all elements. */
  function build() {
    picker = game.picker({ stakes: state.stakes.map(BigInt), words: words, money: bound, onChange: changed })
    view = game.build(
      {
        language,
        words: words,
        money,
        bound,
        get stake() {
          return picker.stake
        },
        isStill: look.reducedMotion,
        get isBusy() {
          return phase !== 'ready'
        },
        changed,
        sound: (tone) => look.sound && sound(tone),
      },
      rounds,
      older,
    )
    const keys = game.keys?.({ play: () => act.hidden || act.click(), undo: view.undo, picker: picker.node }) ?? null
    show(stage, art(facets), el('header', {}, view.note ?? el('span'), seal), view.stage, view.slip ? null : outcomeText)
    show(above, view.above ?? null)
    show(middle, view.bets ?? null)
    show(
      foot,
      alert,
      el('div', { class: 'picking' }, picker.node, clear),
      ...(view.slip ? [view.slip, outcomeText] : []),
      el('div', { class: 'acts' }, check, act),
      day,
      keys,
    )
    document.body.replaceChildren(above, stage, middle, foot)
    render()
  }

  function changed() {
    refused = ''
    result = undefined
    render()
  }

  function undo() {
    view.clear?.()
    changed()
  }

  const signed = (amount: bigint) => (amount > 0n ? '+' : '') + money(amount)
  const total = () => picker.stake * BigInt(view.chosen()?.bets.length ?? 0)
  const isShort = () => total() > balance
  const isAtRest = () => phase === 'ready' || phase === 'funding'
  /** Nothing can be played before points come in: the page has the button for that. */
  const needsFunds = () => phase === 'funding' || (phase === 'ready' && isShort())
  const waitMs = () => Math.max(0, freeAt - performance.now())
  const waitSeconds = () => Math.ceil(waitMs() / 1000)

  function actText(): string {
    const { skip, asking, wait: inSeconds } = words
    const label = view.action(money(total()))
    if (phase === 'showing') return skip
    if (phase === 'asking') return asking
    return waitSeconds() > 0 ? `${label} · ${inSeconds(waitSeconds())}` : label
  }

  function alertText(): string {
    if (isClosed) return words.closed
    if (!isUp) return words.offline
    return refused
  }

  function render() {
    const { opened, committed, today, net } = words
    picker.lock(phase !== 'ready')
    view.render?.(result !== undefined)
    show(seal, icon(shield), result && latest(result).seed !== null ? opened : committed)
    act.textContent = actText()
    act.disabled = phase !== 'showing' && (isClosed || !isUp || phase === 'asking' || waitSeconds() > 0 || view.chosen() === null)
    act.hidden = needsFunds()
    check.hidden = phase !== 'ready' || !result
    clear.hidden = !view.clear
    clear.disabled = phase !== 'ready' || view.chosen() === null
    show(alert, alertText())
    const [staked, paid] = [BigInt(sums.stake), BigInt(sums.payout)]
    if (view.returns && !result) show(day, view.returns)
    else show(day, el('span', {}, today(sums.rounds, money(staked), money(paid))), el('span', {}, net(signed(paid - staked))))
    renderResult()
    const short = needsFunds() ? total() : 0n
    if (short !== lastShort) connection.tell({ kind: 'short', stake: String(short) })
    lastShort = short
  }

  function renderResult() {
    const { payout, nothing, net, staked } = words
    if (!result || phase === 'showing') return show(outcomeText, isAtRest() && el('span', { class: 'note' }, view.atEase ?? null))
    const [paid, stake] = [BigInt(result.payout), BigInt(result.total)]
    show(
      outcomeText,
      el('span', { class: 'says' }, game.says(result, language)),
      paid > 0n
        ? el(
            'span',
            { class: paid > stake ? 'paid won' : 'paid' },
            el('span', { class: 'sr' }, payout),
            money(paid),
            ' ',
            el('small', {}, init.unit),
          )
        : el('span', {}, nothing),
      el('span', { class: 'note' }, `${staked(money(stake))} · ${net(signed(paid - stake))}`),
    )
  }

  async function press() {
    if (phase === 'showing') return motion?.skip()
    if (!act.disabled) await playChosen()
  }

  async function playChosen() {
    const round = view.chosen()
    if (round) await play(round.bets, round.fixture)
  }

  async function transferred(what: Funding) {
    const isDone = what === 'done'
    if (isDone) await new Promise((resolve) => setTimeout(resolve, waitMs()))
    if (!isAtRest()) return
    phase = what === 'begun' ? 'funding' : 'ready'
    render()
    if (isDone) await playChosen()
  }

  async function play(bets: readonly string[], fixture: number) {
    const { stake } = picker
    const before = balance
    phase = 'asking'
    refused = ''
    result = undefined
    view.rest()
    render()
    try {
      await firstPart
      await takePart()
      const answer = await connection.ask({ kind: 'bet', fixture, bets: [...bets], stake: String(stake) }, stake * BigInt(bets.length))
      seed = answer.seed
      wait(answer.waitMs)
      shownBalance(before - BigInt(answer.round.total))
      await showRound(shownOf(answer.round), answer.seed)
      sums = answer.sums
      settle(BigInt(answer.balance))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused = error.message
    }
    phase = 'ready'
    render()
  }

  function shownBalance(now: bigint) {
    balance = now
    connection.tell({ kind: 'shown', balance: String(now) })
  }

  /** Shows a round that was decided before the game was opened. */
  async function resume(open: Shown<Outcome>) {
    shownBalance(balance - BigInt(open.payout))
    await showRound(open, seed)
    settle(BigInt(state.balance))
    phase = 'ready'
    render()
  }

  /** Ends the display of a round, and shows the balance after it. */
  function settle(after: bigint) {
    shownBalance(laterBalance ?? after)
    laterBalance = undefined
  }

  function wait(ms: number) {
    freeAt = performance.now() + ms
  }

  async function showRound(round: Shown<Outcome>, following: SeedShown) {
    seed = following
    phase = 'showing'
    header(round, true)
    motion = createMotion(look.reducedMotion)
    render()
    await view.show(round, motion)
    motion = undefined
    rounds = [round, ...rounds.filter(({ id }) => id !== round.id)].slice(0, LAST)
    result = round
    if (look.sound && BigInt(round.payout) > BigInt(round.total)) sound('win')
    header(round, false)
    // The answer does not matter, because the next round reports the same.
    connection.ask({ kind: 'seen', round: round.id }).catch(() => undefined)
  }

  const header = ({ id }: Shown<Outcome>, isOpen: boolean) =>
    connection.tell({ kind: 'round', text: (game.round ?? words.round)(id), isOpen })

  function wear(next: Look) {
    look = next
    const root = document.documentElement
    for (const [name, value] of Object.entries(next.tokens)) root.style.setProperty(name, value)
    root.style.colorScheme = next.isDark ? 'dark' : 'light'
    root.classList.toggle('still', next.reducedMotion)
  }

  // Renders only while a waiting time runs, because nothing else changes with the time.
  setInterval(() => phase === 'ready' && freeAt > performance.now() - 1000 && render(), 250)

  return {
    wear,
    handlers: {
      look: wear,
      balance(now: bigint) {
        if (isAtRest()) balance = now
        // While a round is requested, its answer will have a newer balance.
        else if (phase === 'showing') laterBalance = now
        render()
      },
      transfer: (what: Funding) => void transferred(what),
      line(now: boolean) {
        isUp = now
        render()
      },
      open: (what: 'fair' | 'rounds') => (what === 'fair' ? openFairness(fairness()) : openRounds(fairness())),
      closed() {
        isClosed = true
        motion?.skip()
        render()
      },
    },
    async begin() {
      build()
      view.rest()
      if (state.openRound) await resume(shownOf(state.openRound))
      // After a refusal, the next round requests it again.
      firstPart = takePart().catch(() => undefined)
    },
  }
}
