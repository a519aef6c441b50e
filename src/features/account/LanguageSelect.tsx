/** Language choice in place, for public pages. */
import { useLingui } from '@lingui/react/macro'
import { Globe } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { languages } from '#/api/deviceState.ts'
import { languageChosen, selectLanguage } from '#/api/settingsSlice.ts'
import { languageNames } from '#/i18n/languages.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import * as button from '#/ui/Button.module.css'
import * as styles from './LanguageSelect.module.css'

export function LanguageSelect(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const current = useSelector(selectLanguage)
  return (
    <span className={`${button.button} ${styles.language}`}>
      <Globe className="ico s" aria-hidden />
      <span aria-hidden="true">{languageNames[current]}</span>
      <select
        aria-label={t`Language`}
        value={current}
        onChange={({ target }) => {
          const chosen = languages.find((language) => language === target.value)
          if (chosen) dispatch(languageChosen(chosen))
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </span>
  )
}
