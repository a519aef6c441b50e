/** A checkbox with a statement. */
import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, type Ref, useId } from 'react'
import * as styles from './CheckRow.module.css'

interface CheckRowProps {
  readonly ref?: Ref<HTMLButtonElement>
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: string | undefined
  /** The statement, which may contain links. */
  readonly children: ReactNode
  /** At the end of the row: a link about the statement. A tap on the statement then ticks the box too. */
  readonly aside?: ReactNode
}

export function CheckRow({ ref, checked, onChange, error, children, aside }: CheckRowProps): ReactElement {
  const id = useId()
  return (
    <div>
      <div className={`row g3 ${styles.row}`} {...(aside !== undefined && { 'data-whole': '' })}>
        <button
          ref={ref}
          type="button"
          role="checkbox"
          className={styles.button}
          aria-checked={checked}
          aria-labelledby={id}
          aria-describedby={error === undefined ? undefined : `${id}-message`}
          onClick={() => onChange(!checked)}
        >
          <span className={checked ? `${styles.mark} ${styles.checked}` : styles.mark}>
            {checked && <Check className="ico" aria-hidden />}
          </span>
        </button>
        <span id={id} className="grow">
          {children}
        </span>
        {aside}
      </div>
      {error !== undefined && (
        <p id={`${id}-message`} className="note neg">
          {error}
        </p>
      )}
    </div>
  )
}
