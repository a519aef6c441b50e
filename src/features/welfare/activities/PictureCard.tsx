/** A card with a drawing: title, state and end of an offer. */
import type { ReactElement, ReactNode } from 'react'
import type { WelfareArt } from '#/contract/welfare/codes.ts'
import { WelfareBanner } from '../art/WelfareArt.tsx'
import * as styles from './campaigns.module.css'

interface PictureCardProps {
  readonly art: WelfareArt
  readonly title: string
  readonly about: ReactNode
  readonly tag: ReactNode
  readonly when: ReactNode
}

/** The content of the card. The parent renders the link. */
export function PictureCard({ art, title, about, tag, when }: PictureCardProps): ReactElement {
  return (
    <>
      <WelfareBanner art={art} />
      <div>
        <b className="title">{title}</b>
        <span className={`t2 ${styles.about}`}>{about}</span>
        <span className="row wrap mt1">
          <span className={styles.onPicture}>{tag}</span>
          <span className="note num">{when}</span>
        </span>
      </div>
    </>
  )
}
