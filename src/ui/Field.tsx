/** An input with a permanent label. A rule stands below; an error replaces the rule. */
import { Check } from 'lucide-react'
import { type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref, useId } from 'react'
import { Trans } from '@lingui/react/macro'
import * as fields from './Field.module.css'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly ref?: Ref<HTMLInputElement>
  readonly rule?: ReactNode
  readonly error?: string | undefined
  /** A positive remark about the value, shown while the player types and there is no error. */
  readonly good?: string | undefined
  /** The parsed value in a line of its own. */
  readonly understood?: ReactNode
  readonly optional?: boolean
  /** A large field, for a form about a single value. */
  readonly large?: boolean
  /** Elements in the box before and after the text. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** A link at the end of the label's line. */
  readonly aside?: ReactNode
}

export function Field({
  label,
  ref,
  rule,
  error,
  good: goodIfNoError,
  understood,
  optional = false,
  large = false,
  before,
  after,
  aside,
  className,
  ...input
}: FieldProps): ReactElement {
  const id = useId()
  const message = error ?? rule
  const good = error === undefined ? goodIfNoError : undefined
  const described = [understood && `${id}-understood`, (message || good !== undefined) && `${id}-message`].filter(Boolean).join(' ')
  return (
    <div className={fields.field}>
      <div className="row between base">
        <label className="strong" htmlFor={id}>
          {label}
          {optional && (
            <span className="note">
              {' '}
              <Trans>optional</Trans>
            </span>
          )}
        </label>
        {aside}
      </div>
      <div
        className={[fields.box, error !== undefined && fields.bad, after && fields.tight, large && fields.large].filter(Boolean).join(' ')}
      >
        {before}
        <input
          ref={ref}
          id={id}
          className={className}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described || undefined}
          aria-required={!optional || undefined}
          {...input}
        />
        {good !== undefined && <Check className={`ico ${fields.good}`} aria-hidden />}
        {after}
      </div>
      {understood && (
        <p id={`${id}-understood`} className="note num">
          {understood}
        </p>
      )}
      {(message || good !== undefined) && (
        <p id={`${id}-message`} className={error === undefined ? 'note' : 'note neg'}>
          {good !== undefined && <b className="pos">{good} </b>}
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}
