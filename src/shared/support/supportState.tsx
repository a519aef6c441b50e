/** How soon support answers, and at which hours. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { type Answer, injectCalls } from '#/api/injectCalls.ts'
import { serviceCalls } from '#/contract/service.ts'
import { usePlatformTime } from '../days/platformTime.ts'

export const supportApi = injectCalls(serviceCalls, ({ read }) => ({
  supportState: read('supportState', { extraOptions: { background: true }, keepUnusedDataFor: 60 }),
}))

const { useSupportStateQuery } = supportApi

export type SupportState = Answer<'supportState'>

const nothing = {} as const
const MINUTE = 60
/** From so many minutes on, hours are told. */
const mostMinutes = 90

/** At most a minute old when the page opens. */
export const useSupportState = (): SupportState | undefined =>
  useSupportStateQuery(nothing, { refetchOnMountOrArgChange: MINUTE }).currentData

export function Hours({ state }: { readonly state: SupportState | undefined }): ReactElement {
  const timeOf = usePlatformTime()
  if (!state) return <Trans>Support</Trans>
  if (!state.hours) return <Trans>Support, around the clock</Trans>
  const [from, until] = [timeOf(state.hours.from), timeOf(state.hours.until)]
  return (
    <Trans>
      Support {from}–{until}
    </Trans>
  )
}

export function Median({ seconds }: { readonly seconds: number }): ReactElement {
  if (seconds < MINUTE) return <Trans>Less than 1 min</Trans>
  const minutes = Math.round(seconds / MINUTE)
  return minutes < mostMinutes ? (
    <Plural value={minutes} one="About # min" other="About # min" />
  ) : (
    <Plural value={Math.round(minutes / 60)} one="About # h" other="About # h" />
  )
}
