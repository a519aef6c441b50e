/** The captcha: picture and input, with a button for another one. */
import { useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ReactElement } from 'react'
import { Field, type FieldProps } from '../Field.tsx'
import type { Captcha } from './useCaptcha.ts'
import * as styles from './CaptchaField.module.css'

interface CaptchaFieldProps extends Omit<FieldProps, 'label'> {
  readonly captcha: Captcha
}

export function CaptchaField({ captcha, rule, ...field }: CaptchaFieldProps): ReactElement {
  const { t } = useLingui()
  const { picture, failed } = captcha
  return (
    <Field
      {...field}
      label={t`Captcha`}
      className="num"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={16}
      rule={rule ?? (failed ? t`The picture could not be loaded. Tap to try again` : t`Hard to read? Tap the picture for a new one`)}
      after={
        <button
          type="button"
          className={styles.picture}
          aria-label={picture === undefined ? t`New picture` : undefined}
          onClick={captcha.renew}
        >
          {picture !== undefined && <img src={picture} alt={t`Captcha picture. Tap for a new one`} width="120" height="44" />}
          {picture === undefined && failed && <RotateCw className="ico" aria-hidden />}
        </button>
      }
    />
  )
}
