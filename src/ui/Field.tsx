/** An input with a permanent label; its rule is below, replaced by an error. */
import { Check } from 'lucide-react'
import { type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref, useId } from 'react'
import { Trans } from '@lingui/react/macro'
import * as fields from './Field.module.css'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly ref?: Ref<HTMLInputElement>
  readonly rule?: ReactNode
  readonly error?: string | undefined
  /** What is right with the value, said while it is typed; none while there is an error. */
  readonly good?: string | undefined
  /** How its text is understood, in a line of its own. */
  readonly understood?: ReactNode
  readonly optional?: boolean
  /** Of a form that is about this one figure. */
  readonly large?: boolean
  /** Inside the box, before and after the text. */
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
