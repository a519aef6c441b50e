/** The way from the agent down to a member; each step but the last leads to that one's. */
import { ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { centre } from '#/ui/centre.ts'
import * as styles from './Crumbs.module.css'

interface Step {
  readonly userId: string
  readonly name: string
}

interface CrumbsProps {
  readonly label: string
  readonly top: ReactNode
  /** Below the agent; undefined until they are known. */
  readonly way: readonly Step[] | undefined
  /** A link to the page of this member; without one, of the agent. */
  readonly renderLink: (userId: string | undefined, text: ReactNode) => ReactElement
}

export function Crumbs({ label, top, way, renderLink }: CrumbsProps): ReactElement {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      {renderLink(undefined, top)}
      {way?.map(({ userId, name }, at) => (
        <span key={userId} className={styles.crumb}>
          <ChevronRight className="ico s" aria-hidden />
          {at < way.length - 1 ? (
            renderLink(userId, name)
          ) : (
            <b ref={centre} aria-current="page">
              {name}
            </b>
          )}
        </span>
      ))}
    </nav>
  )
}
