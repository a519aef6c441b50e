/** A bet of the team, as the lists name it. */
import type { Answer } from '#/api/injectCalls.ts'
import { useLocalized } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { playOf } from '#/rules/registry.ts'
import { pickText } from '../bets/pickText.ts'
import { useFamilies } from '../bets/useFamily.ts'

export type TeamBet = Answer<'getAgentBetRecordPage'>['records'][number]

/** `number`: of the period. */
export function useBetText({ lotteryNames, lotteryTypeCode, playCode, selection, period }: TeamBet) {
  const localized = useLocalized()
  useFamilies([lotteryTypeCode])
  const play = playOf(playCode)
  return {
    lottery: localized(lotteryNames),
    number: shortPeriod(period),
    pick: play ? `${localized(play.shortNames)} ${pickText(play, selection, localized)}` : playCode,
  }
}

/** It brought nothing and took nothing. */
export const isCalledOff = ({ state }: Pick<TeamBet, 'state'>): boolean => state === 'CANCEL' || state === 'VOID'
