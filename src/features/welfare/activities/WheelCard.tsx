/** A prize wheel in the list of activities. */
import { Plural, Trans } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { ListedWheel } from '#/contract/welfare/wheel.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Tag } from '#/ui/Tag.tsx'
import { useWheelChancesQuery, useWheelShownQuery } from '../welfareApi.ts'
import { When } from './ActivityCard.tsx'
import { PictureCard } from './PictureCard.tsx'
import * as styles from './campaigns.module.css'

const nothing = {} as const

const none: readonly ListedWheel[] = []

/** All running, announced and recently ended wheels; empty until the wheels are loaded. */
export function useWheels(): readonly ListedWheel[] {
  const { currentData } = useWheelShownQuery(nothing, { refetchOnMountOrArgChange: 30 })
  return currentData?.wheels ?? none
}

export function WheelCard({ wheel }: { readonly wheel: ListedWheel }): ReactElement {
  const localized = useLocalized()
  return (
    <Link to="/turntable" search={{ id: wheel.code }} className={`card ${styles.card}`}>
      <PictureCard
        art="wheel"
        title={localized(wheel.titles)}
        about={
          <Plural
            value={wheel.perDay}
            _0="All odds are published"
            one="# free draw a day, all odds are published"
            other="# free draws a day, all odds are published"
          />
        }
        tag={<WheelTag wheel={wheel} />}
        when={<When of={wheel} />}
      />
    </Link>
  )
}

function WheelTag({ wheel: { code, state, isSpent } }: { readonly wheel: ListedWheel }): ReactElement {
  const signedIn = useSignedIn()
  const { currentData } = useWheelChancesQuery(signedIn && state === 'running' ? { code } : skipToken, { refetchOnMountOrArgChange: 10 })
  if (state === 'over') {
    return (
      <Tag>
        <Trans>Over</Trans>
      </Tag>
    )
  }
  if (state === 'upcoming') {
    return (
      <Tag tone="info">
        <Trans>Not begun</Trans>
      </Tag>
    )
  }
  if (isSpent) {
    return (
      <Tag tone="warn">
        <Trans>All given out</Trans>
      </Tag>
    )
  }
  if (currentData) {
    return (
      <Tag tone={currentData.left > 0 ? 'act' : 'info'}>
        <Plural value={currentData.left} _0="No draws left" one="# draw left" other="# draws left" />
      </Tag>
    )
  }
  return (
    <Tag tone="pos">
      <Trans>Running</Trans>
    </Tag>
  )
}
