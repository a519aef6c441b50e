/** The sheets of the board. Each sheet is fetched when it is first opened, so that the board is usable before the sheets are loaded. */
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { type SheetName, useBoard } from '../boardContext.ts'
import { ChaseSheet } from '../chase/chase.ts'
import { OneTapSheet } from '../oneTap/oneTap.ts'
import { usePendingBetsOf } from '../pending/pending.ts'
import { RefusedSheet, SlipSheet } from '../slip/slip.ts'
import { StatsSheets } from '../stats/stats.ts'
import { shakeChosen } from './shakeChosen.ts'

const InfoSheets = lazyPart(() => import('./InfoSheets.tsx'), 'InfoSheets')
const PrizeGroupSheet = lazyPart(() => import('./PrizeGroupSheet.tsx'), 'PrizeGroupSheet')
const RandomPick = lazyPart(() => import('./RandomPick.tsx'), 'RandomPick')
const SavedSheet = lazyPart(() => import('./SavedSheet.tsx'), 'SavedSheet')

/** A sheet that was opened once stays mounted, so that the closing is animated. */
function Once({ wanted, children }: { readonly wanted: boolean; readonly children: ReactNode }): ReactElement | null {
  const [was, setWas] = useState(wanted)
  if (wanted && !was) setWas(true)
  return was || wanted ? <Suspense>{children}</Suspense> : null
}

export function BoardSheets({ sheet }: { readonly sheet: SheetName | undefined }): ReactElement {
  const { lottery, odds } = useBoard()
  const { refused } = usePendingBetsOf(lottery.id)
  const shakes = shakeChosen.useOn()
  return (
    <>
      <Once wanted={sheet === 'slip'}>
        <SlipSheet open={sheet === 'slip'} />
      </Once>
      <Once wanted={refused !== undefined}>
        <RefusedSheet />
      </Once>
      <Once wanted={sheet === 'history' || sheet === 'sides' || sheet === 'dragon'}>
        <StatsSheets open={sheet} />
      </Once>
      <Once wanted={sheet === 'rules' || sheet === 'switch' || sheet === 'more'}>
        <InfoSheets open={sheet} />
      </Once>
      <Suspense>
        {sheet === 'chase' && <ChaseSheet />}
        {sheet === 'group' && odds.own !== undefined && odds.prizeGroup !== undefined && (
          <PrizeGroupSheet own={odds.own} inUse={odds.prizeGroup} />
        )}
        {sheet === 'saved' && <SavedSheet />}
        {sheet === 'oneTap' && <OneTapSheet />}
      </Suspense>
      {(shakes || sheet === 'random') && (
        <Suspense>
          <RandomPick open={sheet === 'random'} />
        </Suspense>
      )}
    </>
  )
}
