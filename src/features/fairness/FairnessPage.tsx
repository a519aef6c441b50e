/** /fairness: how draws are made, the latest draws with proof, and verification of any period. Public. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { NoLottery } from '#/shared/noLottery/NoLottery.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { Algorithm, HowDrawn } from './HowDrawn.tsx'
import { LastDraws } from './LastDraws.tsx'
import { VerifyForm } from './VerifyForm.tsx'
import { WaitingDraws } from './WaitingDraws.tsx'

export function FairnessPage(): ReactElement {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { id, period } = useSearch({ from: '/fairness' })
  const query = useQueryAllLotteryInfoListQuery({})
  const lotteries = query.currentData?.records ?? []
  const lottery = lotteries.find((one) => id === undefined || one.id === id)
  const show = (search: { id: string; period?: string }) => void navigate({ to: '/fairness', search, replace: true })
  if (id !== undefined && query.currentData && !lottery) return <NoLottery title={t`Fair draws`} />
  const source = lottery?.entropySource
  return (
    <>
      <Header
        title={t`Fair draws`}
        back
        actions={
          <a href="#algorithm" className={`${button.button} link ${header.act}`}>
            <Trans>Algorithm</Trans>
          </a>
        }
      />
      <main>
        <Answer
          of={query}
          failed={t`Lotteries could not be loaded`}
          waiting={
            <div className="pad">
              <SkeletonRows rows={6} label={t`Loading`} />
            </div>
          }
        >
          {() =>
            lottery &&
            source && (
              <>
                <HowDrawn source={source} />
                <WaitingDraws lotteries={lotteries} />
                <div className={lists.section}>
                  <h2 className="title">
                    <Trans>Verify any period</Trans>
                  </h2>
                </div>
                <VerifyForm
                  lotteries={lotteries}
                  lottery={lottery}
                  period={period}
                  onLottery={(chosen) => show({ id: chosen })}
                  onVerify={(number) => show({ id: lottery.id, period: number })}
                />
                <LastDraws lotteries={lotteries} onVerify={(draw) => show({ id: draw.lotteryId, period: draw.period })} />
                <Algorithm source={source} />
              </>
            )
          }
        </Answer>
      </main>
    </>
  )
}
