/** A password field that can show its text. For a new password, `minLength` tells password managers the length. */
import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { fields } from '#/rules/fields.ts'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

const { min, max } = fields.password

export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>): ReactElement {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const Icon = shown ? Eye : EyeOff
  const { autoComplete, minLength = min } = props
  const forManagers = autoComplete === 'new-password' && {
    passwordrules: `minlength: ${minLength}; maxlength: ${max}; allowed: ascii-printable;`,
  }
  return (
    <Field
      {...forManagers}
      {...props}
      // longer than the rule allows, so that a pasted password is refused with a text instead of being cut
      maxLength={64}
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
