/** The stones to choose from, each shown in its own colours; or the device decides between light and dark. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectTheme, themeChosen } from '#/api/settingsSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { type ThemeName, themeNames, themes } from '#/themes/themes.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import { Stone } from '#/ui/Stone.tsx'
import { Switch } from '#/ui/Switch.tsx'

interface ThemeSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What the page wears now. */
  readonly worn: ThemeName
}

export function ThemeSheet({ open, onClose, worn }: ThemeSheetProps): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const localized = useLocalized()
  const chosen = useSelector(selectTheme)
  const here = useColours()
  const follows = chosen === 'system'
  return (
    <Sheet open={open} onClose={onClose} title={t`Theme`}>
      <div className="pad">
        <div className="row between">
          <span><Trans>Follow the device</Trans><span className="note block"><Trans>Obsidian when the device is dark</Trans></span></span>
          <Switch label={t`Follow the device`} checked={follows} onChange={(follow) => dispatch(themeChosen(follow ? 'system' : worn))} />
        </div>
        <div className="stones" role="radiogroup" aria-label={t`Theme`}>
          {themeNames.filter((name) => here.has(name)).map((name) => (
            <button
              key={name} type="button" role="radio" className="stone" data-theme={name} aria-checked={name === worn}
              onClick={() => dispatch(themeChosen(name))}
            >
              <span className="pv"><Stone size={48} /><span className="sw"><i /><i /><i /></span></span>
              <span className="row between"><b>{localized(themes[name].names)}</b>{name === worn && <Check className="ico s" aria-hidden />}</span>
            </button>
          ))}
        </div>
      </div>
    </Sheet>
  )
}

/** The themes whose variables are on the device: offline, one that was never worn cannot be chosen. */
function useColours(): ReadonlySet<ThemeName> {
  const [here, setHere] = useState<ReadonlySet<ThemeName>>(new Set())
  useEffect(() => {
    let current = true
    async function fetchOne(name: ThemeName) {
      await themes[name].load()
      if (current) setHere((before) => new Set([...before, name]))
    }
    // One that does not come stays away from the choice.
    void Promise.allSettled(themeNames.map(fetchOne))
    return () => { current = false }
  }, [])
  return here
}
