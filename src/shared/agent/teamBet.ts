/** A bet of the team, as the lists name it. */
import type { Answer } from '#/api/injectCalls.ts'
import { useLocalized } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { lineText } from '../bets/lineText.ts'
import { useFamilies } from '../bets/useFamily.ts'

export type TeamBet = Answer<'getAgentBetRecordPage'>['records'][number]

/** `number`: of the period. */
export function useBetText({ lotteryNames, lotteryTypeCode, playCode, selection, period }: TeamBet) {
  const localized = useLocalized()
  useFamilies([lotteryTypeCode])
  return {
    lottery: localized(lotteryNames),
    number: shortPeriod(period),
    pick: lineText({ playCode, selection }, localized),
  }
}

/** It brought nothing and took nothing. */
export const isCalledOff = ({ state }: Pick<TeamBet, 'state'>): boolean => state === 'CANCEL' || state === 'VOID'
