/** Hosts by their points: the first five, and all hosts on demand. */
import { Plural, Trans } from '@lingui/react/macro'
import { type ReactElement, useState, type ComponentType } from 'react'
import type { Standing } from '#/contract/live/pageant.ts'
import { useLocalized } from '#/i18n/format.ts'
import { grouped } from '#/lib/grouped.ts'
import { Button } from '#/ui/Button.tsx'
import * as lists from '#/ui/list.module.css'
import * as meter from '#/ui/meter.module.css'
import * as styles from './pageant.module.css'

/** Renders the picture of a host; the picture belongs to the feature of live rooms. */
export type Face = ComponentType<{ readonly host: Standing['host']; readonly size: number }>

const few = 5

interface StandingsProps {
  readonly standings: readonly Standing[]
  readonly face: Face
}

export function Standings({ standings, face }: StandingsProps): ReactElement {
  const [isAll, setAll] = useState(false)
  const most = Math.max(0, ...standings.map(({ points }) => points))
  const count = standings.length
  return (
    <>
      <ol className={`card list ${lists.rows}`}>
        {standings.slice(0, isAll ? count : few).map((standing) => (
          <Row key={standing.host.id} standing={standing} most={most} face={face} />
        ))}
      </ol>
      {!isAll && count > few && (
        <Button look="quiet" className={`mt3 ${styles.all}`} onClick={() => setAll(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </>
  )
}

interface RowProps {
  readonly standing: Standing
  /** Points of the host in the first place. */
  readonly most: number
  readonly face: Face
}

function Row({ standing: { place, host, points, givers }, most, face: HostFace }: RowProps): ReactElement {
  const localized = useLocalized()
  const percent = most === 0 ? 0 : (points / most) * 100
  return (
    <li className={styles.standing}>
      <span className={`num ${styles.place}`}>{place ?? '–'}</span>
      <HostFace host={host} size={44} />
      <span className={styles.who}>
        <b className="clip block">{localized(host.names)}</b>
        <span className={`${meter.meter} block`} aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </span>
      </span>
      <span className="right">
        <b className="num">{grouped(points)}</b>
        <span className="note num block">
          <Plural value={givers} one="# member" other="# members" />
        </span>
      </span>
    </li>
  )
}
