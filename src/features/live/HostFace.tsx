/** The drawing of a host, in a circle or on the cover of a room. A host without a drawing has a gem. */
import type { ReactElement } from 'react'
import type { Room } from '#/contract/live/rooms.ts'
import { Stone } from '#/ui/art/StoneShape.tsx'
import * as styles from './face.module.css'

const drawings = import.meta.glob<string>('./hosts/*.svg', { query: '?no-inline', import: 'default', eager: true })

type Host = Room['host']

export function HostFace({ host, size }: { readonly host: Pick<Host, 'id' | 'stone'>; readonly size: number }): ReactElement {
  const drawing = drawings[`./hosts/${host.id}.svg`]
  return (
    <span className={styles.face} style={{ width: size, height: size }} data-theme={host.stone}>
      {drawing === undefined ? <Stone size={Math.round(size * 0.6)} /> : <img src={drawing} alt="" width={size} height={size} />}
    </span>
  )
}

/** The drawing of the host, or a still of the picture. */
export function Cover({ host, poster }: Pick<Room, 'host' | 'poster'>): ReactElement {
  const drawing = drawings[`./hosts/${host.id}-cover.svg`] ?? poster ?? drawings[`./hosts/${host.id}.svg`]
  return (
    <span className={styles.cover} data-theme={host.stone}>
      {drawing === undefined ? <Stone size={72} /> : <img src={drawing} alt="" width={176} height={176} loading="lazy" />}
    </span>
  )
}
