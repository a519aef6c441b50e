/** A password field that can show its text. */
import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>): ReactElement {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const Icon = shown ? Eye : EyeOff
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <IconButton label={shown ? t`Hide password` : t`Show password`} onClick={() => setShown(!shown)}>
          <Icon className="ico" aria-hidden />
        </IconButton>
      }
    />
  )
}
