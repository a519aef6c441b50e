/** The name, the state and the end of a contest. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Contest, ContestState } from '#/contract/live/pageant.ts'
import { useMoment } from '#/i18n/days.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Tag } from '#/ui/Tag.tsx'
import { PageantArt } from './PageantArt.tsx'
import * as styles from './pageant.module.css'

export function ContestBanner({ contest }: { readonly contest: Contest }): ReactElement {
  const localized = useLocalized()
  return (
    <section className={`card ${styles.banner}`}>
      <PageantArt />
      <div>
        <b className="title">{localized(contest.titles)}</b>
        <p className="t2">{localized(contest.abouts)}</p>
        <p className="row wrap">
          <StateTag state={contest.state} />
          <span className="note num">
            <When contest={contest} />
          </span>
        </p>
      </div>
    </section>
  )
}

export function StateTag({ state }: { readonly state: ContestState }): ReactElement {
  switch (state) {
    case 'upcoming':
      return (
        <Tag tone="info">
          <Trans>Not begun</Trans>
        </Tag>
      )
    case 'running':
      return (
        <Tag tone="pos">
          <Trans>Running</Trans>
        </Tag>
      )
    case 'counting':
      return (
        <Tag tone="info">
          <Trans>Being counted</Trans>
        </Tag>
      )
    case 'published':
      return (
        <Tag tone="info">
          <Trans>Result published</Trans>
        </Tag>
      )
    case 'past':
      return (
        <Tag>
          <Trans>Over</Trans>
        </Tag>
      )
  }
}

function When({ contest: { state, from, until, publishedUntil } }: { readonly contest: Contest }): ReactElement {
  const moment = useMoment()
  const [begin, end, published] = [moment(from), moment(until), moment(publishedUntil ?? until)]
  if (state === 'upcoming') return <Trans>from {begin}</Trans>
  if (state === 'published') return <Trans>posted until {published}</Trans>
  return <Trans>runs until {end}</Trans>
}
