/** Choice of the theme, each shown in its own colours, or by the device's colour scheme. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useSelector } from 'react-redux'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { selectTheme, themeChosen } from '#/api/settingsSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { followed, followText } from '#/themes/follow.ts'
import { isThemeName, type ThemeName, themeNames, themes } from '#/themes/themes.ts'
import { Segmented } from '#/ui/PickRow.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Stone } from '#/ui/art/StoneShape.tsx'
import { Switch } from '#/ui/Switch.tsx'
import * as styles from './settings.module.css'

interface ThemeSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The current theme. */
  readonly worn: ThemeName
}

export function ThemeSheet({ open, onClose, worn }: ThemeSheetProps): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const localized = useLocalized()
  const chosen = useSelector(selectTheme)
  const { data: config } = useGetSystemConfigQuery({})
  const platforms = config && isThemeName(config.theme) ? config.theme : 'yellow-stone'
  const follows = followed(chosen)
  const [time, setTime] = useState<'day' | 'night'>('day')
  // The marked theme: the current theme, or the theme for the time of day being edited.
  const picked = follows ? (follows[time] ?? (time === 'night' ? 'obsidian' : platforms)) : worn

  function pick(name: ThemeName) {
    dispatch(themeChosen(follows ? followText({ ...follows, [time]: name }) : name))
  }

  return (
    <Sheet open={open} onClose={onClose} title={t`Theme`}>
      <div className="pad">
        <div className="row between">
          <span>
            <Trans>Follow the device</Trans>
            <span className="note block">
              <Trans>One stone by day, another by night</Trans>
            </span>
          </span>
          <Switch
            label={t`Follow the device`}
            checked={follows !== null}
            onChange={(follow) => dispatch(themeChosen(follow ? 'system' : worn))}
          />
        </div>
        {follows && (
          <div className="mt3">
            <Segmented
              label={t`Time of day`}
              value={time}
              onChange={setTime}
              options={[
                { value: 'day', text: t`By day` },
                { value: 'night', text: t`By night` },
              ]}
            />
          </div>
        )}
        <div className={styles.stones} role="radiogroup" aria-label={t`Theme`}>
          {themeNames.map((name) => (
            <button
              key={name}
              type="button"
              role="radio"
              className={styles.stone}
              data-theme={name}
              aria-checked={name === picked}
              onClick={() => pick(name)}
            >
              <span className={styles.preview}>
                <Stone size={48} />
                <span className={styles.swatches}>
                  <i />
                  <i />
                  <i />
                </span>
              </span>
              <span className="row between">
                <b>{localized(themes[name].names)}</b>
                {name === picked && <Check className="ico s" aria-hidden />}
              </span>
            </button>
          ))}
        </div>
      </div>
    </Sheet>
  )
}
