/** The frame of a game. What it may not do is refused by its sandbox, and again by the headers it is served with. */
import type { ReactElement, Ref } from 'react'
import * as styles from './gamePlay.module.css'

interface GameFrameProps {
  readonly ref: Ref<HTMLIFrameElement>
  readonly address: string
  /** Played through the port: without an origin of its own. Otherwise its provider's, with its own storage and forms. */
  readonly hasPort: boolean
  readonly title: string
  readonly onLoad: () => void
}

export function GameFrame({ ref, address, hasPort, title, onLoad }: GameFrameProps): ReactElement {
  return (
    <iframe
      ref={ref}
      className={styles.frame}
      src={address}
      title={title}
      sandbox={hasPort ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-forms'}
      allow="fullscreen; autoplay; screen-wake-lock"
      referrerPolicy="no-referrer"
      onLoad={onLoad}
    />
  )
}
