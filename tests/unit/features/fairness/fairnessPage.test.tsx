// @vitest-environment jsdom
// The page of fairness: a period is verified by its number on this device, offline out of what was seen; why one cannot be is told
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FairnessPage } from '#/features/fairness/FairnessPage.tsx'
import { currentInfo, lotteryInfo, page } from '../../../support/answers.ts'
import { type Answers, answerWith, lost } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { makeDraw } from '../records/fixtures.ts'

const draw = await makeDraw()
const { seed: _seed, result: _result, ...promised } = draw
const ahead = { ...promised, state: 'open', opensAt: 0, closesAt: 1, drawsAt: 2 }
/** Closes at 1 s, and round 1 is made at 1 s: round 2, at 4 s, is the first that is made three seconds later. */
const beaconPromise = {
  closesAt: 1000,
  entropySource: 'drand',
  entropyChain: 'c4'.repeat(32),
  entropyKey: 'ab'.repeat(96),
  entropyGenesisSeconds: 1,
  entropyPeriodSeconds: 3,
  entropyRound: 2,
}
const entropyTries = [
  { source: 'api.drand.sh', outcome: 'refused', tries: 12, at: 60_000 },
  { source: 'drand.cloudflare.com', outcome: 'timeout', tries: 1, at: 61_000 },
]
const lottery = lotteryInfo({ names: { rw: '一分快三', korw: '1분 쾌3', en: '1-min Fast 3' } })
/** A page of the history: the draws, and the data of the period. */
const historyPage = (period: object | null, ...records: unknown[]) => ({ ...page(...records), period })
const periods: Readonly<Record<string, unknown>> = {
  [draw.period]: historyPage({ ...ahead, state: 'settled' }, draw),
  '20261121-0500': historyPage({ ...ahead, period: '20261121-0500' }),
  '20261121-0501': historyPage({ ...ahead, period: '20261121-0501', state: 'void' }),
  '20261121-0502': historyPage({ ...ahead, ...beaconPromise, period: '20261121-0502', state: 'delayed', entropyTries }),
  ...Object.fromEntries(
    Object.entries({
      '20261121-0504': { ...beaconPromise, closesAt: 5000, entropyRound: 1 },
      '20261121-0505': { ...beaconPromise, entropyRound: 3 },
      '20261121-0506': { ...beaconPromise, entropyGenesisSeconds: undefined, commit: 'cd'.repeat(32) },
    }).map(([period, named]) => [period, historyPage({ ...ahead, ...named, period, state: 'settled' }, { ...draw, ...named, period })]),
  ),
  '20261121-0503': historyPage({ ...ahead, ...beaconPromise, entropyRound: 3, period: '20261121-0503' }),
}

Element.prototype.scrollIntoView = () => undefined
afterEach(cleanup)

/** The request: a period by its number, and its draw. */
function historyOf(arg: unknown) {
  const search: unknown = Reflect.get(Object(arg), 'searchParam')
  return periods[String(Reflect.get(Object(search), 'period'))] ?? historyPage(null)
}

const platform = (more: Answers = {}) =>
  answerWith({
    queryAllLotteryInfoList: () => ({ records: [lottery] }),
    getNewOpenResult: () => ({ serverTime: 0, records: [currentInfo({ last: draw })] }),
    getOpenHistoryPage: historyOf,
    ...more,
  })
beforeEach(() => platform())

async function open(search = '') {
  showPage('/fairness', FairnessPage, search)
  await screen.findByText('There is no outside randomness')
}

const ask = (period: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Period' }), { target: { value: period } })
  fireEvent.click(screen.getByRole('button', { name: 'Verify on this device' }))
}

describe('the page of fairness', () => {
  it('verifies a period by its number, and the latest draws automatically', async () => {
    await open()
    expect(await screen.findByRole('img', { name: 'Agrees with its proof' })).toBeDefined()
    ask('20261121 483')
    expect(await screen.findByText('The result agrees with its proof')).toBeDefined()
  })

  it.each(['of the board', 'of home', 'of the latest results'])('verifies offline a draw that the list %s has shown', async (list) => {
    platform({
      getOpenHistoryPage: () => lost,
      getNewOpenResult: () => ({ serverTime: 0, records: [currentInfo({ last: list === 'of the latest results' ? draw : null })] }),
      getOpenHistory: (arg) =>
        list === (Reflect.get(Object(arg), 'size') === undefined ? 'of the board' : 'of home') ? { records: [draw] } : lost,
    })
    await open(`?id=k3-1m&period=${draw.period}`)
    expect(await screen.findByText('The result agrees with its proof')).toBeDefined()
  })

  it('explains why a period cannot be verified', async () => {
    await open()
    ask('483')
    expect(await screen.findByText(`This lottery numbers its periods differently, for example ${draw.period}`)).toBeDefined()
    ask('19990101-0001')
    expect(await screen.findByText(/This lottery has no period 19990101-0001/)).toBeDefined()
    ask('20261121-0500')
    expect(await screen.findByText('Period 20261121-0500 has not been drawn yet')).toBeDefined()
    ask('20261121-0501')
    expect(await screen.findByText(/Period 20261121-0501 is void/)).toBeDefined()
  })

  it('shows the sources that a draw has tried in vain, for the period and for all waiting draws', async () => {
    await open()
    expect(screen.queryByText('The beacon does not answer')).toBeNull()
    ask('20261121-0502')
    expect(await screen.findByText('Sources of the outside randomness that were asked')).toBeDefined()
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items.find((text) => text?.includes('api.drand.sh'))).toMatch(/refused the connection.*12 times/)
    expect(items.find((text) => text?.includes('drand.cloudflare.com'))).toMatch(/did not answer in time.*once/)
    cleanup()
    const awaited = { ...ahead, period: '20261121-0502', state: 'delayed', entropyTries }
    platform({ getNewOpenResult: () => ({ serverTime: 0, records: [{ ...currentInfo({ last: draw }), awaited }] }) })
    await open()
    expect(await screen.findByText('The beacon does not answer')).toBeDefined()
    expect(screen.getByText(/or were voided without it: 1-min Fast 3/)).toBeDefined()
  })

  it.each([
    ['20261121-0504', 'The beacon’s round was made before betting closed'],
    ['20261121-0505', 'The beacon’s round is not the one promised'],
    ['20261121-0506', 'The promise of the beacon’s round is missing'],
  ])('refuses %s with a reason: %s', async (period, why) => {
    await open()
    ask(period)
    expect(await screen.findByText(why)).toBeDefined()
    expect(screen.getByText('The result does not agree with its proof')).toBeDefined()
  })

  it('names the promised round before the draw, and warns if it is not the first round after the close', async () => {
    await open()
    ask('20261121-0502')
    expect(await screen.findByText(/Outside randomness: round 2 of the beacon/)).toBeDefined()
    expect(screen.queryByText('The beacon’s round is not the one promised')).toBeNull()
    ask('20261121-0503')
    expect(await screen.findByText('The beacon’s round is not the one promised')).toBeDefined()
  })
})
