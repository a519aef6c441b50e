/** The frame of a game. Its sandbox limits it, and so do the headers of its document. */
import { type ReactElement, type Ref, useRef } from 'react'
import * as styles from './gamePlay.module.css'

interface GameFrameProps {
  readonly ref: Ref<HTMLIFrameElement>
  readonly address: string
  /** Games with a port have a frame without an origin. Other frames have their provider's origin, with its storage and forms. */
  readonly hasPort: boolean
  readonly title: string
  /** Called with the number of documents that the frame has loaded so far. */
  readonly onLoad: (documents: number) => void
}

export function GameFrame({ ref, address, hasPort, title, onLoad }: GameFrameProps): ReactElement {
  const documents = useRef(0)
  return (
    <iframe
      ref={ref}
      className={styles.frame}
      src={address}
      title={title}
      sandbox={hasPort ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-forms'}
      allow="fullscreen; autoplay; screen-wake-lock"
      referrerPolicy="no-referrer"
      onLoad={() => {
        documents.current += 1
        onLoad(documents.current)
      }}
    />
  )
}
