/** Applies the chosen theme, follows the device's colour scheme if that is chosen, and stores the data for the next first paint. */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { selectLanguage, selectTheme } from '#/api/settingsSlice.ts'
import { htmlLang } from '#/i18n/catalogues.ts'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import { followed } from '#/themes/follow.ts'
import { shownTabs } from '../shell/tabs.ts'
import { keepFirstPaint, lastLight, themeOf, applyTheme } from '../theme.ts'

const darkQuery = '(prefers-color-scheme: dark)'

function watchDevice(listener: () => void): () => void {
  const query = matchMedia(darkQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function ThemeWatch(): null {
  const chosen = useSelector(selectTheme)
  const language = useSelector(selectLanguage)
  const dark = useSyncExternalStore(watchDevice, () => matchMedia(darkQuery).matches)
  const { data: config } = useGetSystemConfigQuery({})
  const configured = config?.theme ?? lastLight()
  const theme = themeOf(chosen, configured, dark)
  const light = themeOf('system', configured, false)
  const brand = usePlatformName()
  const tabs = useMemo(() => shownTabs(config).map(({ path }) => path), [config])

  useEffect(() => {
    applyTheme(theme)
  }, [theme])

  useEffect(() => {
    if (brand === undefined) return
    const follows = followed(chosen)
    keepFirstPaint({
      theme: chosen,
      light,
      lang: htmlLang[language],
      brand,
      tabs,
      ...(follows && { day: themeOf(chosen, configured, false), night: themeOf(chosen, configured, true) }),
    })
  }, [chosen, configured, light, language, brand, tabs])

  return null
}
