/** A simulated match: the player chooses a match, bets on its markets, and watches the outcome. Each game defines its kind of match. */
import type { GenericSchema } from 'valibot'
import { compare, type Fraction } from '#/rules/fraction.ts'
import { chanceOf, type Game, type Offer, returnOf } from '#/rules/games/game.ts'
import type { Score } from '#/rules/games/match.ts'
import { chipPicker } from '../../kit/chips.ts'
import { el, icon, show } from '../../kit/elements.ts'
import type { FrameGame, Shown, Table, View } from '../../kit/game.ts'
import type { Motion } from '../../kit/motion.ts'
import { createSpots } from '../../kit/spots.ts'
import { percent } from '../../kit/words.ts'
import { crestArt, type Crest } from './crest.ts'
import { matchWords as words } from './words.ts'
import './match.css'

export type Side = 'home' | 'away'
type Steps = ReturnType<FrameGame<unknown>['steps']>

export interface Team extends Crest {
  readonly name: string
}
export type Teams = Readonly<Record<Side, Team>>

export interface Market {
  readonly title: string
  /** Each bet by its code, with the name on its button and, if that name alone is unclear, a full name. */
  readonly bets: readonly (readonly [bet: string, name: string, fullName?: string])[]
}

/** Shows the course of a match. Parts of the course are numbers from 0 to 1. */
export interface Board {
  readonly sound: Table['sound']
  clock(text: string): void
  score(score: Score): void
  /** The line below the name of a side. */
  note(side: Side, text: string): void
  over(part: number): void
  event(side: Side, part: number, what: string, when: string): void
}

export interface MatchGame<Outcome> {
  readonly rules: Game<Outcome>
  readonly outcome: GenericSchema<unknown, Outcome>
  readonly teams: (fixture: number) => Teams
  /** The strength of a side, below its name. */
  readonly strength: (fixture: number, side: Side) => string
  readonly markets: (teams: Teams) => readonly Market[]
  readonly texts: Readonly<Record<'strip' | 'length' | 'settling', string>>
  readonly play: (outcome: Outcome, board: Board, motion: Motion) => Promise<void>
  readonly steps: (round: Shown<Outcome>, teams: Teams) => Steps
}

const flask = '<path d="M14 2v6l7 12a1.5 1.5 0 0 1-1 2H4a1.5 1.5 0 0 1-1-2l7-12V2M8 2h8M6 15h12"/>'

/** The odds of a payout for a unit staked: 19,000 ten-thousandths are "1.90". */
const oddsText = (pays: number): string => (pays / 10_000).toFixed(2)

/** Formats a score: "2 : 1". */
export const scoreText = ([home, away]: Score): string => `${home} : ${away}`

function build<Outcome extends { readonly score: Score }>(game: MatchGame<Outcome>, table: Table): View<Outcome> {
  let fixture = 0
  let match = matchOf(['home'])

  const stage = el('div', { class: 'match' })
  const markets = el('div', { class: 'markets' })
  const decided = el('ul', { class: 'decided', 'aria-label': words.bets })
  const slip = el('p', { class: 'slip' })
  const picks = Array.from({ length: game.rules.fixtures }, (_, at) => {
    const { home, away } = game.teams(at)
    return el(
      'button',
      { class: 'pick', type: 'button', click: () => choose(at, ['home']) },
      crestArt(home),
      el('span', {}, home.name, el('span', { class: 'note' }, ` ${words.versus} `), away.name),
      crestArt(away),
    )
  })

  /** Everything that depends on the chosen match, with the bets that are chosen at first. */
  function matchOf(bets: readonly string[]) {
    const teams = game.teams(fixture)
    const offers = game.rules.offers(fixture)
    const cards = game.markets(teams)
    const names = new Map(cards.flatMap(({ bets: all }) => all.map(([bet, name, full = name]) => [bet, [name, full]] as const)))
    const spots = createSpots({
      table,
      offers,
      name: (bet) => names.get(bet)?.[0] ?? bet,
      first: bets,
      lines: (offer) => oddsLines(table, offer),
    })
    const chances = offers.filter(({ bet }) => cards[0]?.bets.some(([each]) => each === bet)).map((offer) => percent(chanceOf(offer)))
    const pays = (bet: string) => offers.find((offer) => offer.bet === bet)?.prizes[0]?.pays ?? 0
    /** Name and odds of a bet. */
    const betText = (bet: string) => el('span', {}, el('b', {}, names.get(bet)?.[1] ?? bet), ' ', oddsText(pays(bet)))
    return { offers, cards, spots, betText, pays, board: createBoard(game, teams, fixture, table, chances) }
  }

  function lay() {
    const { board, cards, offers, spots } = match
    show(stage, board.versus, board.chances, board.events)
    show(
      markets,
      ...cards.map(({ title, bets }) =>
        el(
          'section',
          { class: 'card market' },
          el('header', {}, el('h3', {}, title), el('span', { class: 'note' }, returnsText(table, offers, bets))),
          el('div', { class: 'spots' }, ...bets.map(([bet]) => spots.buttonOf(bet))),
        ),
      ),
    )
    rest()
  }

  function choose(at: number, bets: readonly string[]) {
    fixture = at
    match = matchOf(bets)
    lay()
    table.changed()
  }

  function rest() {
    match.board.rest()
    match.spots.mark([])
  }

  function decide({ bets, pays, stake }: Shown<Outcome>) {
    match.spots.mark(bets.filter((_, at) => (pays[at] ?? 0) > 0))
    show(
      decided,
      ...bets.map((bet, at) => {
        const paid = (BigInt(stake) * BigInt(pays[at] ?? 0)) / 10_000n
        return el(
          'li',
          {},
          match.betText(bet),
          paid > 0n ? el('b', {}, `${table.words.payout} ${table.money(paid)}`) : el('span', { class: 'note' }, words.lost),
        )
      }),
    )
  }

  function renderSlip(hasResult: boolean) {
    const { chosen } = match.spots
    decided.hidden = !hasResult
    slip.hidden = hasResult
    const [bet] = chosen
    if (bet === undefined) return show(slip, el('span', { class: 'note' }, words.choose))
    if (chosen.length > 1) return show(slip, el('span', {}, words.several(chosen.length, table.money(table.stake))))
    const paid = (table.stake * BigInt(match.pays(bet))) / 10_000n
    show(slip, match.betText(bet), el('span', { class: 'note' }, words.ifWon(table.money(paid))))
  }

  lay()
  return {
    above: el('p', { class: 'sim' }, icon(flask), el('span', {}, el('b', {}, words.simulated), game.texts.strip)),
    note: el('p', { class: 'note' }, game.texts.length),
    stage,
    bets: el(
      'div',
      { class: 'betting' },
      el('div', { class: 'picks', role: 'group', 'aria-label': words.fixtures }, ...picks),
      markets,
      el('p', { class: 'note' }, game.texts.settling),
    ),
    slip: el('div', {}, decided, slip),
    chosen: () => (match.spots.chosen.length === 0 ? null : { bets: match.spots.chosen, fixture }),
    action: (total) => `${words.bet} ${total}`,
    clear: () => match.spots.clear(),
    render(hasResult) {
      match.spots.render()
      renderSlip(hasResult)
      for (const [at, pick] of picks.entries()) {
        pick.setAttribute('aria-pressed', String(at === fixture))
        pick.disabled = table.isBusy
      }
    },
    async show(round, motion) {
      // The open round may belong to another match, or have other bets.
      if (round.fixture !== fixture || round.bets.join() !== match.spots.chosen.join()) choose(round.fixture, round.bets)
      scrollTo({ top: 0, behavior: motion.isStill ? 'auto' : 'smooth' })
      match.board.begin()
      await game.play(round.outcome, match.board, motion)
      decide(round)
    },
    rest,
  }
}

function oddsLines({ words: shared }: Table, offer: Offer): readonly Node[] {
  return [
    el('span', { class: 'odds' }, oddsText(offer.prizes[0]?.pays ?? 0)),
    el('span', { class: 'note' }, shared.chance(percent(chanceOf(offer)))),
  ]
}

/** The long-run returns of a market's bets, as a range. */
function returnsText({ words: shared }: Table, offers: readonly Offer[], bets: Market['bets']): string {
  const shares: Fraction[] = bets.flatMap(([bet]) => offers.filter((offer) => offer.bet === bet).map(returnOf))
  shares.sort(compare)
  const [lowest = '', highest = ''] = [shares[0], shares.at(-1)].map((share) => share && percent(share))
  return lowest === highest ? shared.returns(lowest) : words.returnsFrom(lowest, highest)
}

const sides = ['home', 'away'] as const satisfies readonly Side[]

/** The least distance of two labels in a row, as a part of the line on the narrowest phone. */
const LABEL = 0.08
/** Labels stand below the line; those that are too near to the one before stand above it, or in a second row below it. */
const LABEL_ROWS = [18, -16, 34]

/** `shares`: the chances of the first market's bets as percentages, which are lengths of a line before the match. */
function createBoard<Outcome>(game: MatchGame<Outcome>, teams: Teams, fixture: number, { sound }: Table, shares: readonly string[]) {
  const score = el('b', { class: 'score' })
  const clock = el('span', { class: 'note' })
  const events = el('ol', { class: 'events' })
  let [row, last] = [0, -1]
  const chances = el('div', { class: 'chances', 'aria-hidden': 'true' }, ...shares.map(lengthOf))
  const notes = { home: el('span', { class: 'note' }), away: el('span', { class: 'note' }) }
  const side = (which: Side) => el('div', { class: 'team' }, crestArt(teams[which]), el('b', {}, teams[which].name), notes[which])
  const note = (which: Side, text: string) => show(notes[which], text)
  const over = (part: number) => events.style.setProperty('--part', String(part))

  return {
    sound,
    chances,
    events,
    versus: el('div', { class: 'versus' }, side('home'), el('div', { class: 'centre' }, score, clock), side('away')),
    rest() {
      show(score, words.versus)
      show(clock)
      show(events)
      over(0)
      for (const which of sides) note(which, game.strength(fixture, which))
      chances.hidden = false
      events.hidden = true
    },
    begin() {
      show(score, scoreText([0, 0]))
      last = -1
      chances.hidden = true
      events.hidden = false
    },
    clock: (text: string) => show(clock, text),
    score: (now: Score) => show(score, scoreText(now)),
    note,
    over,
    event(which: Side, part: number, what: string, when: string) {
      const mark = el('li', { class: which }, el('span', { class: 'sr' }, `${teams[which].name}: ${what} `), when)
      row = part - last > LABEL ? 0 : (row + 1) % LABEL_ROWS.length
      last = part
      mark.style.cssText = `--at:${part};--top:${LABEL_ROWS[row]}px`
      events.append(mark)
    },
  }
}

function lengthOf(share: string): HTMLElement {
  const node = el('span', {}, share)
  node.style.flexGrow = String(Number.parseFloat(share))
  return node
}

/** The frame's game for a kind of match. */
export function matchGame<Outcome extends { readonly score: Score }>(game: MatchGame<Outcome>): FrameGame<Outcome> {
  return {
    rules: game.rules,
    outcome: game.outcome,
    picker: chipPicker,
    round: (id) => id,
    build: (table) => build(game, table),
    picture({ fixture, outcome: { score } }) {
      const { home, away } = game.teams(fixture)
      return el('span', { class: 'final' }, crestArt(home), el('b', {}, scoreText(score)), crestArt(away))
    },
    says({ fixture, outcome: { score } }) {
      const { home, away } = game.teams(fixture)
      return `${home.name} ${scoreText(score)} ${away.name}`
    },
    steps: (round) => game.steps(round, game.teams(round.fixture)),
  }
}
