/** /rules: rules, probabilities and odds of every play. Public; `id` and `play` select one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useGetSystemConfigQuery, useQueryAllLotteryInfoListQuery, useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { both } from '#/api/query.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { oddsOf } from '#/rules/engine.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { NoLottery } from '#/shared/noLottery/NoLottery.tsx'
import { Header } from '#/ui/Header.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import { Skeleton, SkeletonRows } from '#/ui/Skeleton.tsx'
import * as header from '#/ui/Header.module.css'
import * as lists from '#/ui/list.module.css'
import * as button from '#/ui/Button.module.css'
import { useGetLotteryPlayTypeListQuery } from './lotteryApi.ts'
import { Rules } from './Rules.tsx'
import { usePlays } from './usePlays.ts'

/** The member's prize group, or the prize group of visitors. */
function usePrizeGroup(): number | undefined {
  const signedIn = useSignedIn()
  const { data: config } = useGetSystemConfigQuery({})
  const { data: user } = useQuerySystemUserInfoQuery({}, { skip: !signedIn })
  return signedIn ? user?.prizeGroup : config?.visitorPrizeGroup
}

export function RulesPage(): ReactElement {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localized = useLocalized()
  const { id, play: wanted } = useSearch({ from: '/rules' })
  const list = useQueryAllLotteryInfoListQuery({})
  const lotteries = list.currentData?.records ?? []
  const lottery = lotteries.find((one) => id === undefined || one.id === id)
  const sold = useGetLotteryPlayTypeListQuery(lottery ? { lotteryType: lottery.lotteryTypeCode } : skipToken)
  const { types, rules, file } = usePlays(lottery)
  const prizeGroup = usePrizeGroup()
  if (id !== undefined && list.currentData && !lottery) return <NoLottery title={t`How to play`} />
  const plays = types.flatMap((type) => type.plays)
  const first = plays.find(({ code }) => code === wanted) ?? plays[0]
  const show = (search: { id: string; play?: string }) => void navigate({ to: '/rules', search, replace: true, resetScroll: false })
  return (
    <>
      <Header
        title={t`How to play`}
        back
        actions={
          <Link to="/fairness" className={`${button.button} link ${header.act}`}>
            <Trans>Fairness</Trans>
          </Link>
        }
      />
      <main>
        {(list.currentData || !list.error) && (
          <>
            <div className="pad" style={{ paddingBottom: 8 }}>
              <SelectField
                label={t`Lottery`}
                value={lottery?.id ?? ''}
                onChange={(chosen) => show({ id: chosen })}
                options={lotteries.map((one) => ({ value: one.id, text: localized(one.names) }))}
              />
            </div>
            <div className={lists.section}>
              <h2 className="title">{lottery ? localized(lottery.names) : <Skeleton width={96} height={20} />}</h2>
            </div>
          </>
        )}
        <Answer
          of={both(list, both(sold, file))}
          age="never"
          failed={t`Rules could not be loaded`}
          waiting={
            <div className="pad mt4">
              <SkeletonRows rows={8} label={t`Loading rules`} />
            </div>
          }
        >
          {() =>
            lottery &&
            first && (
              <Rules
                key={lottery.id}
                types={types}
                play={first}
                lottery={lottery}
                rules={rules}
                prizeGroup={prizeGroup}
                oddsOf={(play) => (prizeGroup === undefined ? {} : oddsOf(play, prizeGroup, rules))}
                onPlay={(play) => show({ id: lottery.id, play })}
              />
            )
          }
        </Answer>
      </main>
    </>
  )
}
