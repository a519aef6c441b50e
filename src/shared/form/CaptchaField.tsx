/** The captcha: picture and input, a button for another picture, and a button for people who cannot see the picture. */
import { useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ReactElement } from 'react'
import { Field, type FieldProps } from '#/ui/Field.tsx'
import type { Captcha } from './useCaptcha.ts'
import * as styles from './CaptchaField.module.css'

interface CaptchaFieldProps extends Omit<FieldProps, 'label'> {
  readonly captcha: Captcha
}

export function CaptchaField({ captcha, rule, ...field }: CaptchaFieldProps): ReactElement {
  const { t } = useLingui()
  const { picture, withoutPicture, failed } = captcha
  const work = failed ? 'failed' : captcha.work

  function waitText(): string {
    if (work === 'done') return t`The check is finished. There is nothing to type in`
    if (work === 'failed') return t`The check could not be done. Please try again`
    if (!work?.usual) return t`Checking…`
    if (work.seconds > 2 * work.usual) return t`The check takes longer than usual and goes on`
    const seconds = Math.ceil(work.usual / 10) * 10
    const minutes = Math.ceil(work.usual / 60)
    return seconds > 120
      ? t`Checking takes about ${minutes} minutes on this device`
      : t`Checking takes about ${seconds} seconds on this device`
  }
  function waited(): string {
    if (typeof work !== 'object') return work === 'done' ? '✓' : ''
    const { seconds } = work
    return t`${seconds} s`
  }

  return (
    <div>
      <Field
        {...field}
        {...(withoutPicture && { readOnly: true, value: waited() })}
        label={t`Captcha`}
        className="num"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={16}
        rule={
          withoutPicture
            ? undefined
            : (rule ?? (failed ? t`The picture could not be loaded. Tap to try again` : t`Hard to read? Tap the picture for a new one`))
        }
        aside={
          <button type="button" className="link tapx" onClick={() => captcha.setWithoutPicture(!withoutPicture)}>
            {withoutPicture ? t`Use the picture instead` : t`I cannot see the picture`}
          </button>
        }
        after={
          (!withoutPicture || work === 'failed') && (
            <button
              type="button"
              className={styles.picture}
              aria-label={withoutPicture ? t`Try again` : picture === undefined ? t`New picture` : undefined}
              onClick={captcha.renew}
            >
              {picture !== undefined && <img src={picture} alt={t`Captcha picture. Tap for a new one`} width="120" height="44" />}
              {picture === undefined && (failed || withoutPicture) && <RotateCw className="ico" aria-hidden />}
            </button>
          )
        }
      />
      {/* Rendered before it has a text, so that screen readers announce the text. */}
      <p className={`note ${styles.wait}`} role="status">
        {withoutPicture && waitText()}
      </p>
    </div>
  )
}
