/** The frame of a game. Its sandbox limits it, and so do the headers of its document. */
import type { ReactElement, Ref } from 'react'
import * as styles from './gamePlay.module.css'

interface GameFrameProps {
  readonly ref: Ref<HTMLIFrameElement>
  readonly address: string
  /** Games with a port have a frame without an origin. Other frames have their provider's origin, with its storage and forms. */
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
