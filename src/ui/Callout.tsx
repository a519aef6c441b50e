/** A highlighted remark. */
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactElement, ReactNode, Ref } from 'react'
import * as styles from './Callout.module.css'

const icons = { i: Info, w: TriangleAlert, n: CircleAlert, p: CircleCheck }
const classes = {
  i: styles.callout,
  w: `${styles.callout} ${styles.warning}`,
  n: `${styles.callout} ${styles.negative}`,
  p: `${styles.callout} ${styles.positive}`,
}

interface CalloutProps {
  /** Information, warning, negative, positive. */
  readonly tone?: keyof typeof icons
  readonly ref?: Ref<HTMLDivElement>
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
}

export function Callout({ tone = 'i', ref, role, children }: CalloutProps): ReactElement {
  const Icon = icons[tone]
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} className={classes[tone]} role={role}>
      <Icon className="ico" aria-hidden />
      <div>{children}</div>
    </div>
  )
}
