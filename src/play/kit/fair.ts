/** The sheets of fairness and of the latest rounds: commitments, seeds, and rounds that this device plays again. */
import { copy } from '#/lib/copy.ts'
import { clientSeedForm, verifyRound } from '#/rules/games/fair.ts'
import type { SeedShown } from '#/rules/games/messages.ts'
import { Refused } from './connection.ts'
import { el, icon, show } from './elements.ts'
import type { FrameGame, Older, Shown } from './game.ts'
import { createSheet } from './sheet.ts'
import { language, words } from './words.ts'

export interface Fairness<Outcome> {
  readonly game: FrameGame<Outcome>
  readonly money: (amount: bigint) => string
  readonly older: Older<Outcome>
  /** Resolves once the seed is combined with the member's client seed. */
  readonly part: Promise<void>
  seed(): SeedShown
  /** The latest round is the first. */
  rounds(): readonly Shown<Outcome>[]
  /** Reveals the seed. Resolves to whether the next seed has the earlier commitment; rejects with Refused. */
  rotate(clientSeed: string): Promise<boolean>
}

const short = (hash: string): string => `${hash.slice(0, 16)} … ${hash.slice(-8)}`

function copyButton(text: string): Element {
  const button = el(
    'button',
    { class: 'iconButton', type: 'button', 'aria-label': words.copy },
    icon('<rect x="8" y="8" width="14" height="14" rx="2"/><path d="M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2"/>'),
  )
  button.addEventListener('click', () => {
    // A frame of an opaque origin may not be allowed to use the clipboard, so the whole text is shown and can be copied by hand.
    void copy(text).then((isCopied) => {
      if (isCopied) button.setAttribute('aria-label', words.copied)
      else button.previousElementSibling?.replaceChildren(text)
    })
  })
  return button
}

const hashRow = (label: string, hash: string): Element =>
  el('div', { class: 'seed' }, el('span', { class: 'note' }, label), el('code', {}, short(hash)), copyButton(hash))

export function openFairness<Outcome>(fairness: Fairness<Outcome>): void {
  const sheet = createSheet(words.fair)
  const status = el('p', { role: 'status', class: 'note' })

  function render() {
    const seed = fairness.seed()
    const field = el('input', {
      type: 'text',
      value: randomSeed(),
      maxlength: 40,
      autocomplete: 'off',
      spellcheck: 'false',
      keydown: (event) => event instanceof KeyboardEvent && event.key === 'Enter' && void rotate(field.value),
    })
    // Not a form, because the frame's sandbox does not allow sending forms.
    const change = el(
      'div',
      { class: 'seedForm' },
      el('label', {}, el('span', { class: 'note' }, words.changeHint), field),
      el('button', { class: 'quiet', type: 'button', click: () => void rotate(field.value) }, words.reveal),
    )
    show(
      sheet.body,
      el('p', { class: 'intro' }, words.fairIntro),
      hashRow(words.commitment, seed.commit),
      hashRow(words.nextCommitment, seed.next),
      hashRow(words.table, seed.tableHash),
      el('div', { class: 'seed' }, el('span', { class: 'note' }, words.yourSeed(seed.nonce)), el('code', {}, seed.clientSeed)),
      change,
      status,
      el('button', { class: 'quiet', type: 'button', click: () => openRounds(fairness) }, words.rounds),
    )
  }

  async function rotate(clientSeed: string) {
    if (!clientSeedForm.test(clientSeed)) return show(status, words.seedForm)
    try {
      const isSame = await fairness.rotate(clientSeed)
      render()
      show(status, words.chain(isSame))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      show(status, error.message)
    }
  }

  render()
  sheet.open()
  void fairness.part.then(render)
}

/** A new client seed of the member, made on this device. */
export const randomSeed = (): string => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36)).join('')

export function openRounds<Outcome>(fairness: Fairness<Outcome>): void {
  const { game, money } = fairness
  const sheet = createSheet(words.rounds)
  const list = el('ul', { class: 'rounds' })
  const rowOf = (round: Shown<Outcome>) =>
    el(
      'li',
      {},
      el(
        'button',
        { type: 'button', click: () => openRound(round.id) },
        el('span', { class: 'picture' }, game.picture(round, language)),
        el('span', {}, el('b', {}, game.says(round, language)), el('span', { class: 'note' }, (game.round ?? words.round)(round.id))),
        el(
          'span',
          { class: 'amounts' },
          el('b', {}, money(BigInt(round.payout))),
          el('span', { class: 'note' }, words.staked(money(BigInt(round.total)))),
        ),
      ),
    )
  const known = new Map<string, Shown<Outcome>>()
  let next: readonly Shown<Outcome>[] = []
  const older = el('button', { class: 'quiet', type: 'button', hidden: true, click: () => void add(next) }, words.older)

  /** Lists these rounds, and offers earlier rounds if there are any. */
  async function add(page: readonly Shown<Outcome>[]) {
    for (const round of page) known.set(round.id, round)
    list.append(...page.map(rowOf))
    older.disabled = true
    const last = page.at(-1)
    next = last ? await fairness.older(last.id) : []
    older.disabled = false
    older.hidden = next.length === 0
  }

  function openRound(id: string) {
    // The seed of the round may have been revealed meanwhile.
    const round = fairness.rounds().find((one) => one.id === id) ?? known.get(id)
    if (round) openCheck(fairness, round)
  }

  const latest = fairness.rounds()
  show(sheet.body, latest.length === 0 && el('p', { class: 'note' }, words.noRounds), list, older)
  void add(latest)
  sheet.open()
}

/** One round, played again on this device. */
export function openCheck<Outcome>(fairness: Fairness<Outcome>, round: Shown<Outcome>): void {
  const { game } = fairness
  const sheet = createSheet((game.round ?? words.round)(round.id))
  const status = el('p', { role: 'status', class: 'told' })
  const verify = el('button', { class: 'primary', type: 'button', click: () => void check() }, words.verify)

  async function check() {
    verify.disabled = true
    const checked = await verifyRound(game.rules, round).catch(() => undefined)
    const text = checked === undefined ? words.cannot : checked === null ? words.unopened : checked.ok ? words.verified : words.wrong
    status.classList.toggle('bad', checked?.ok === false)
    show(checked?.ok ? sheet.tag : status, checked?.ok ? icon('<path d="m5 12 5 5L20 7"/>') : null, text)
    verify.disabled = false
  }

  const steps = [[words.firstStep, 'HMAC-SHA256'] as const, ...game.steps(round, language)]
  show(
    sheet.body,
    el('div', { class: 'picture' }, game.picture(round, language)),
    el('p', {}, game.says(round, language)),
    hashRow(words.commitment, round.commit),
    round.seed === null ? el('p', { class: 'note' }, words.unopened) : hashRow(words.seed, round.seed),
    el('div', { class: 'seed' }, el('span', { class: 'note' }, words.yourSeed(round.nonce)), el('code', {}, round.clientSeed)),
    el('h3', {}, words.how),
    el('ol', { class: 'steps' }, ...steps.map(([what, value]) => el('li', {}, el('span', {}, what), el('b', {}, value)))),
    status,
  )
  show(
    sheet.foot,
    round.seed === null ? el('button', { class: 'primary', type: 'button', click: () => openFairness(fairness) }, words.change) : verify,
  )
  sheet.open()
}
