/** /lottery: which lottery it is and whether it could be started; the board does the rest. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactElement, useDeferredValue } from 'react'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { LotteryBoard } from './LotteryBoard.tsx'
import { LotterySkeleton } from './LotterySkeleton.tsx'
import { useLottery } from './useLottery.ts'
import { usePlays } from '../usePlays.ts'
import '#/ui/parts/lottery.css'
import '../lottery.css'

export function LotteryPage(): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/lottery' })
  const { start, lottery, lotteries, retry } = useLottery(id)
  const { types, rules, file } = usePlays(lottery)
  const ready = start.status === 'ready' && lottery && types.length > 0 ? lottery.id : undefined
  const error = start.status === 'failed' ? start.error : file.error
  const again = () => {
    if (start.status === 'failed') retry()
    if (file.error) file.refetch()
  }
  // Deferred: a board is much to draw, and drawn in slices it keeps nobody waiting.
  const drawn = useDeferredValue(ready)
  if (lottery && ready !== undefined && drawn === ready) {
    return <LotteryBoard key={lottery.id} lottery={lottery} lotteries={lotteries} types={types} rules={rules} />
  }
  return (
    <>
      <Header title={t`Lottery`} back />
      {error !== undefined ? (
        <main className="middle">
          <ErrorState
            error={error}
            retrying={file.isFetching}
            onRetry={again}
            title={t`The lottery could not be loaded`}
            action={
              <Link to="/home" className="btn quiet">
                <Trans>Choose another lottery</Trans>
              </Link>
            }
          />
        </main>
      ) : (
        <LotterySkeleton />
      )}
    </>
  )
}
