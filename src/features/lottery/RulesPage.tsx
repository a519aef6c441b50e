/** /rules: rules, probabilities and odds of every play. Public; `id` and `play` select one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useGetSystemConfigQuery, useQueryAllLotteryInfoListQuery, useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { oddsOf } from '#/rules/engine.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { NoLottery } from '#/ui/NoLottery.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import { Skeleton, SkeletonRows } from '#/ui/Skeleton.tsx'
import * as header from '#/ui/Header.module.css'
import * as lists from '#/ui/list.module.css'
import * as button from '#/ui/Button.module.css'
import { useGetLotteryPlayTypeListQuery } from './lotteryApi.ts'
import { Rules } from './Rules.tsx'
import { usePlays } from './usePlays.ts'

/** The member's prize group, or the visitors'. */
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
  const { data, error: noList, isFetching, refetch } = useQueryAllLotteryInfoListQuery({})
  const lotteries = data?.records ?? []
  const lottery = lotteries.find((one) => id === undefined || one.id === id)
  const sold = useGetLotteryPlayTypeListQuery(lottery ? { lotteryType: lottery.lotteryTypeCode } : skipToken)
  const { types, rules, file } = usePlays(lottery)
  const prizeGroup = usePrizeGroup()
  const error = lottery ? (sold.data ? file.error : sold.error) : noList
  const failed = !lottery && error !== undefined
  const retry = () => {
    if (!lottery) void refetch()
    if (lottery && !sold.data) void sold.refetch()
    if (file.error) file.refetch()
  }
  if (id !== undefined && data && !lottery) return <NoLottery title={t`How to play`} />
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
      <main className={failed ? 'middle' : undefined}>
        {error && (
          <ErrorState
            error={error}
            retrying={isFetching || sold.isFetching || file.isFetching}
            onRetry={retry}
            title={t`Rules could not be loaded`}
          />
        )}
        {!failed && (
          <div className="pad" style={{ paddingBottom: 8 }}>
            <SelectField
              label={t`Lottery`}
              value={lottery?.id ?? ''}
              onChange={(chosen) => show({ id: chosen })}
              options={lotteries.map((one) => ({ value: one.id, text: localized(one.names) }))}
            />
          </div>
        )}
        {lottery && (
          <div className={lists.section}>
            <h2 className="title">{localized(lottery.names)}</h2>
          </div>
        )}
        {!lottery && !failed && (
          <div className={lists.section}>
            <span className="title">
              <Skeleton width={96} height={20} />
            </span>
          </div>
        )}
        {lottery && first ? (
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
        ) : (
          !error && (
            <div className="pad mt4">
              <SkeletonRows rows={8} label={t`Loading rules`} />
            </div>
          )
        )}
      </main>
    </>
  )
}
