/** A multi-line field with a permanent label and a character counter. */
import { type ReactElement, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { Trans } from '@lingui/react/macro'
import * as fields from './Field.module.css'
import * as textArea from './TextArea.module.css'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string
  readonly ref?: Ref<HTMLTextAreaElement>
  readonly value: string
  readonly maxLength: number
  readonly rule?: string
  readonly error?: string | undefined
}

export function TextArea({ label, ref, value, maxLength, rule, error, ...rest }: TextAreaProps): ReactElement {
  const id = useId()
  const message = error ?? rule
  const used = value.length
  return (
    <div className={fields.field}>
      <div className="row between base">
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        <span className="note num">
          <Trans>
            {used} / {maxLength}
          </Trans>
        </span>
      </div>
      <div className={error === undefined ? `${fields.box} ${textArea.area}` : `${fields.box} ${textArea.area} ${fields.bad}`}>
        <textarea
          ref={ref}
          id={id}
          value={value}
          maxLength={maxLength}
          rows={5}
          aria-required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : `${id}-message`}
          {...rest}
        />
      </div>
      {message !== undefined && (
        <p id={`${id}-message`} className={error === undefined ? 'note' : 'note neg'}>
          {message}
        </p>
      )}
    </div>
  )
}
