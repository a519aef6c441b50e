/** The columns beside the page on a wide screen: the panel with the latest awards, and the requests. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { AwardRow } from '../awards/AwardRow.tsx'
import { useReceivedAwardsInfiniteQuery } from '../welfareApi.ts'
import { ClaimPanel } from './ClaimPanel.tsx'
import type { Hub } from './claimsOf.ts'
import { OwnRequests } from './OwnRequests.tsx'
import { RequestSteps } from './RequestSteps.tsx'
import { requestFace, useRequestName } from './useRequestTexts.ts'
import * as asides from '#/ui/aside.module.css'
import * as styles from './hub.module.css'

const nothing = {} as const
const mostAwards = 4

export function BesideStart({ hub }: { readonly hub: Hub }): ReactElement {
  const { t } = useLingui()
  return (
    <aside className={`${asides.aside} ${asides.near}`} aria-label={t`To claim, and claimed`}>
      <ClaimPanel hub={hub} />
      <Latest />
    </aside>
  )
}

function Latest(): ReactElement | null {
  const { currentData } = useReceivedAwardsInfiniteQuery(nothing, { refetchOnMountOrArgChange: 10 })
  const [first] = currentData?.pages ?? []
  if (!first || first.records.length === 0) return null
  return (
    <section className={`card ${styles.beside}`}>
      <div className="row between">
        <h2 className="strong">
          <Trans>Credited lately</Trans>
        </h2>
        <span className="note num">
          <Trans>This month</Trans> <Amount value={first.thisMonth} />
        </span>
      </div>
      <ul className="list">
        {first.records.slice(0, mostAwards).map((received) => (
          <AwardRow key={received.id} received={received} />
        ))}
      </ul>
    </section>
  )
}

export function BesideEnd({ requests }: { readonly requests: readonly WelfareRequest[] }): ReactElement {
  const { i18n, t } = useLingui()
  const nameOf = useRequestName()
  const open = requests.find((request) => requestFace(request).isOpen)
  return (
    <aside className={`${asides.aside} ${asides.far}`} aria-label={t`My requests`}>
      {open && (
        <section className={`card ${styles.beside}`}>
          <div className="row between">
            <h2 className="strong">{nameOf(open)}</h2>
            <Tag tone="info">{i18n._(requestFace(open).text)}</Tag>
          </div>
          <RequestSteps request={open} />
        </section>
      )}
      <section>
        <h2 className={`strong ${styles.own}`}>
          <Trans>My requests</Trans>
        </h2>
        {requests.length > 0 ? (
          <OwnRequests requests={requests} />
        ) : (
          <p className={`card note ${styles.none}`}>
            <Trans>You have not asked for anything yet</Trans>
          </p>
        )}
      </section>
    </aside>
  )
}
