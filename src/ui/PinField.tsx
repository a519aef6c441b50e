/** Six masked digits, which can be pasted in groups: an input under six boxes, for the phone's keyboard or the page's key pad. */
import { type ReactElement, type ReactNode, type Ref, useId, useState } from 'react'
import { Delete } from 'lucide-react'
import { Trans, useLingui } from '@lingui/react/macro'
import * as fields from './Field.module.css'
import * as styles from './PinField.module.css'

const LENGTH = 6

interface PinFieldProps {
  readonly label: string
  readonly value: string
  /** Digits only, at most six. */
  readonly onChange: (digits: string) => void
  readonly ref?: Ref<HTMLInputElement>
  readonly rule?: ReactNode
  readonly error?: string | undefined
  /** A link at the end of the label's line. */
  readonly aside?: ReactNode
  /** The page has a key pad, so the phone's keyboard stays closed. */
  readonly ownKeys?: boolean
  readonly onFocus?: () => void
}

export function PinField({ label, value, onChange, ref, rule, error, aside, ownKeys = false, onFocus }: PinFieldProps): ReactElement {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const message = error ?? rule
  const caret = focused ? Math.min(value.length, LENGTH - 1) : -1
  return (
    <div className={fields.field}>
      <div className="row between base">
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <div className={error === undefined ? styles.pin : `${styles.pin} ${styles.bad}`}>
        {Array.from({ length: LENGTH }, (_, at) => (
          <i
            key={at}
            aria-hidden="true"
            className={[at < value.length && styles.filled, at === caret && styles.caret].filter(Boolean).join(' ') || undefined}
          />
        ))}
        <input
          ref={ref}
          id={id}
          type="password"
          inputMode={ownKeys ? 'none' : 'numeric'}
          pattern="\d{6}"
          value={value}
          required
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          onChange={({ target }) => onChange(target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, LENGTH))}
          onFocus={() => {
            setFocused(true)
            onFocus?.()
          }}
          onBlur={() => setFocused(false)}
        />
      </div>
      {message && (
        <p id={`${id}-message`} className={error === undefined ? 'note' : 'note neg'}>
          {message}
        </p>
      )}
    </div>
  )
}

/** A key pad at the foot of the page. Its keys do not move the focus from the field. */
export function KeyPad({ value, onChange }: { readonly value: string; readonly onChange: (digits: string) => void }): ReactElement {
  const { t } = useLingui()
  const press = (digit: string) => onChange((value + digit).slice(0, LENGTH))
  return (
    <div className={styles.keys} role="group" translate="no" aria-label={t`Number pad`} onPointerDown={(event) => event.preventDefault()}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
        <button key={digit} type="button" className="num" onClick={() => press(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" className={styles.act} onClick={() => onChange('')}>
        <Trans>Clear all</Trans>
      </button>
      <button type="button" className="num" onClick={() => press('0')}>
        0
      </button>
      <button type="button" className={styles.act} aria-label={t`Delete`} onClick={() => onChange(value.slice(0, -1))}>
        <Delete className="ico l" aria-hidden />
      </button>
    </div>
  )
}
