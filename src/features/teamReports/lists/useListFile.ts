/** The lines of a file of one of the team's lists. Reads the list to its end. */
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { rechargeState } from '#/contract/recharge.ts'
import { withdrawalState } from '#/contract/withdrawals.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { loadFamily, playOf } from '#/rules/registry.ts'
import { pickText } from '#/shared/bets/pickText.ts'
import { stateTexts } from '#/shared/states/RechargeTag.tsx'
import { stateFaces } from '#/shared/states/WithdrawalTag.tsx'
import { listsApi } from './listsApi.ts'
import { betsArgs, billsArgs, teamArgs, type ListSearch } from './listSearch.ts'
import { outcomeOfBet } from '#/shared/agent/betOutcome.ts'
import { partSize, readAll } from './readAll.ts'

export interface ListFile {
  readonly lines: readonly (readonly string[])[]
  readonly rows: number
  readonly isMore: boolean
}

interface OfMember {
  readonly member: { readonly name: string }
  readonly inviter: { readonly name: string } | null
}

const fresh = { subscribe: false, forceRefetch: true } as const
const once = (current: number) => ({ current, size: partSize })
const whoOf = ({ member, inviter }: OfMember) => [member.name, inviter?.name ?? '']
const timeOf = (at: number) => new Date(at).toISOString()

/** Undefined if a part could not be read, or if `onRead` returned false to stop the reading. */
export function useListFile(search: ListSearch, today: string): (onRead: (rows: number) => boolean) => Promise<ListFile | undefined> {
  const { t, i18n } = useLingui()
  const dispatch = useAppDispatch()
  const localized = useLocalized()
  const { plain } = useFormat()
  const { tab = 'bets' } = search
  const who = [t`Member`, t`Invited by`]
  const outcomes = {
    waiting: t`Awaiting draw`,
    settling: t`Awaiting draw`,
    won: t`Won`,
    returned: t`Part returned`,
    lost: t`Lost`,
    push: t`Stake returned`,
    cancelled: t`Cancelled, returned`,
    void: t`Void, returned`,
  }

  async function bets(onRead: (rows: number) => boolean): Promise<ListFile | undefined> {
    const { state, ...args } = betsArgs(search, today)
    // Open bets are drawn during the reading, and would leave a list of open bets. So all bets are read, and the bets that were open at the
    // start are selected.
    const searchParam = { ...args, ...(state !== undefined && state !== 'WAIT' && { state }) }
    const read = async (current: number) =>
      (await dispatch(listsApi.endpoints.betsPart.initiate({ pageParam: once(current), searchParam }, fresh))).data
    const whole = await readAll(read, ({ betId }) => betId, onRead)
    if (!whole) return undefined
    const rows = whole.rows.filter((bet) => state !== 'WAIT' || bet.state === 'WAIT')
    const families = await Promise.allSettled([...new Set(rows.map(({ lotteryTypeCode }) => lotteryTypeCode))].map(loadFamily))
    if (families.some(({ status }) => status === 'rejected')) return undefined
    const head = [t`Bet number`, t`Time`, ...who, t`Lottery`, t`Period`, t`Play`, t`Numbers`, t`Stake`, t`State`, t`Payout`]
    const lines = rows.map((bet) => {
      const play = playOf(bet.playCode)
      return [
        bet.betId,
        timeOf(bet.acceptedAt),
        ...whoOf(bet),
        localized(bet.lotteryNames),
        bet.period,
        play ? localized(play.names) : bet.playCode,
        play ? pickText(play, bet.selection, localized) : '',
        plain(bet.stake),
        outcomes[outcomeOfBet(bet)],
        bet.payout === null ? '' : plain(bet.payout),
      ]
    })
    return { lines: [head, ...lines], rows: rows.length, isMore: whole.isMore }
  }

  async function bills(onRead: (rows: number) => boolean): Promise<ListFile | undefined> {
    const searchParam = billsArgs(search, today)
    const read = async (current: number) =>
      (await dispatch(listsApi.endpoints.billsPart.initiate({ pageParam: once(current), searchParam }, fresh))).data
    const whole = await readAll(read, ({ billId }) => billId, onRead)
    if (!whole) return undefined
    const head = [t`Transaction number`, t`Time`, ...who, t`Type`, t`Lottery or way`, t`Period`, t`Amount`, t`Balance after`]
    const lines = whole.rows.map((bill) => [
      bill.billId,
      timeOf(bill.at),
      ...whoOf(bill),
      localized(bill.names),
      bill.about ? localized(bill.about.names) : '',
      bill.about?.period ?? '',
      plain(bill.amount),
      bill.after === null ? '' : plain(bill.after),
    ])
    return { lines: [head, ...lines], rows: lines.length, isMore: whole.isMore }
  }

  async function recharges(onRead: (rows: number) => boolean): Promise<ListFile | undefined> {
    const searchParam = teamArgs(search, today)
    const read = async (current: number) =>
      (await dispatch(listsApi.endpoints.rechargesPart.initiate({ pageParam: once(current), searchParam }, fresh))).data
    const whole = await readAll(read, ({ id }) => id, onRead)
    if (!whole) return undefined
    const head = [t`Number`, t`Time`, ...who, t`Way`, t`Amount`, t`State`]
    const lines = whole.rows.map((row) => [
      row.id,
      timeOf(row.at),
      ...whoOf(row),
      localized(row.names),
      plain(row.amount),
      v.is(rechargeState, row.state) ? i18n._(stateTexts[row.state]) : row.state,
    ])
    return { lines: [head, ...lines], rows: lines.length, isMore: whole.isMore }
  }

  async function withdrawals(onRead: (rows: number) => boolean): Promise<ListFile | undefined> {
    const searchParam = teamArgs(search, today)
    const read = async (current: number) =>
      (await dispatch(listsApi.endpoints.withdrawalsPart.initiate({ pageParam: once(current), searchParam }, fresh))).data
    const whole = await readAll(read, ({ id }) => id, onRead)
    if (!whole) return undefined
    const head = [t`Number`, t`Time`, ...who, t`Amount`, t`State`]
    const lines = whole.rows.map((row) => [
      row.id,
      timeOf(row.at),
      ...whoOf(row),
      plain(row.amount),
      v.is(withdrawalState, row.state) ? i18n._(stateFaces[row.state].name) : row.state,
    ])
    return { lines: [head, ...lines], rows: lines.length, isMore: whole.isMore }
  }

  return { bets, bills, recharges, withdrawals, third: async () => undefined }[tab]
}
