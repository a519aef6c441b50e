// @vitest-environment jsdom
// Figures, numbers of draws, names, codes and ids are marked as not to be translated, so that a browser's translator leaves them alone
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CountStepper } from '#/features/live/gifts/CountStepper.tsx'
import { Entrance } from '#/features/live/mall/Entrance.tsx'
import { Stepper } from '#/features/lottery/Stepper.tsx'
import { Payee } from '#/features/recharge/Payee.tsx'
import type { FamilyCode } from '#/rules/play.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Chip } from '#/ui/Chip.tsx'
import { CountdownRing } from '#/ui/CountdownRing.tsx'
import { Ball, Numbers } from '#/ui/Numbers.tsx'
import { KeyPad } from '#/ui/PinField.tsx'
import { ShortId } from '#/ui/ShortId.tsx'
import { order, systemConfig } from '../../support/answers.ts'
import { answerWith } from '../../support/fakePlatform.ts'
import { inStore, newStore } from '../../support/page.tsx'

beforeEach(() => answerWith({ getSystemConfig: () => systemConfig() }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nothing = () => undefined
/** One family for each way to draw its numbers. */
const families = ['SSC', 'K3', 'PK10', 'LHC', 'KL8'] as const satisfies readonly FamilyCode[]

interface Texts {
  readonly marked: string[]
  /** Texts that a translator would change. */
  readonly open: string[]
}

function textsOf(root: Element): Texts {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Texts = { marked: [], open: [] }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (text !== '') texts[node.parentElement?.closest('[translate="no"]') ? 'marked' : 'open'].push(text)
  }
  return texts
}

const textsIn = (part: ReactElement): Texts => textsOf(render(inStore(newStore(), part)).container)

it.each<[string, () => ReactElement, string[]]>([
  ['an amount with its unit', () => <Amount value="1234560" unit="points" />, ['1,234.56', 'points']],
  ['a hidden amount', () => <Amount value="1234560" hidden />, ['••••']],
  ['a ball', () => <Ball text="08" size={32} />, ['08']],
  ['a chip', () => <Chip text="500" label="500 points" tone={1} checked={false} onPick={nothing} />, ['500']],
  [
    'a countdown',
    () => (
      <CountdownRing share={0.5} label="Time left">
        <b>0:30</b>
      </CountdownRing>
    ),
    ['0:30'],
  ],
  ['a multiple', () => <Stepper label="Multiple" value={3} max={99} onChange={nothing} />, ['×']],
  ['a number of gifts', () => <CountStepper count={3} onChange={nothing} />, ['×', '3']],
  ['an id', () => <ShortId id="0193f6a2-5c1e-7b44-9d3a-2f8e6c01ab97" />, ['6C01AB97']],
])('%s is marked as a whole', (_, part, words) => {
  expect(textsIn(part())).toEqual({ marked: words, open: [] })
})

it.each(families)('the numbers of a draw of %s are marked', (family) => {
  expect(textsIn(<Numbers family={family} values={[1, 2, 3, 4, 5]} />).open).toEqual([])
})

it('the keys of a pad are marked', () => {
  expect(textsIn(<KeyPad value="" onChange={nothing} />).marked).toEqual(expect.arrayContaining(['0', '1', '9']))
})

it('an id that cannot be copied is marked in its whole length too', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async () => Promise.reject(new Error('no clipboard')) } })
  const id = '0193f6a2-5c1e-7b44-9d3a-2f8e6c01ab97'
  const { container, getByRole, findByText } = render(inStore(newStore(), <ShortId id={id} />))
  fireEvent.click(getByRole('button'))
  await findByText(id)
  expect(textsOf(container)).toEqual({ marked: [id], open: [] })
})

it('the name of a member is marked among words that are not', () => {
  expect(textsIn(<Entrance name="sunny88" ride={undefined} title={undefined} onFoot="came in" />)).toEqual({
    marked: ['sunny88'],
    open: ['came in'],
  })
})

it('what is copied into a bank’s form is marked, and the labels are not', () => {
  const inAll = (text: string) => ({ rw: text, korw: text, en: text })
  const payee = { bank: inAll('River Bank'), holder: inAll('Stone Ltd'), number: '6222 0000 1234' }
  expect(textsIn(<Payee order={{ ...order('R1'), payee, note: 'K8Q4Z7M2' }} />)).toEqual({
    marked: ['River Bank', 'Stone Ltd', '6222 0000 1234', 'K8Q4Z7M2'],
    open: ['Bank', 'Account holder', 'Account number', 'Transfer reference'],
  })
})
