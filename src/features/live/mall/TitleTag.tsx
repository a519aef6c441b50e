/** A title before a member's name. */
import { Sparkle } from 'lucide-react'
import type { ReactElement } from 'react'
import * as styles from './rideLine.module.css'

export function TitleTag({ name }: { readonly name: string }): ReactElement {
  return (
    <span className={styles.title}>
      <Sparkle className="ico" aria-hidden />
      {name}
    </span>
  )
}
