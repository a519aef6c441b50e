/** List of languages to choose from. */
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { languages } from '#/api/deviceState.ts'
import { languageChosen, selectLanguage } from '#/api/settingsSlice.ts'
import { htmlLang } from '#/i18n/catalogues.ts'
import { languageNames } from '#/i18n/languages.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import * as lists from '#/ui/list.module.css'
import * as styles from './settings.module.css'

export function LanguageList(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const current = useSelector(selectLanguage)
  return (
    <div className={`card list ${lists.rows}`} role="radiogroup" aria-label={t`Language`}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className={`${lists.item} ${lists.low}`}
          role="radio"
          aria-checked={language === current}
          lang={htmlLang[language]}
          onClick={() => dispatch(languageChosen(language))}
        >
          <span className={language === current ? 'grow strong' : 'grow'}>{languageNames[language]}</span>
          {language === current && <Check className={`ico ${styles.picked}`} aria-hidden />}
        </button>
      ))}
    </div>
  )
}
