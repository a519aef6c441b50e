/** The look of the page, for its frame: the values of its tokens, and whether there is motion and sound. */
import { useMemo, useSyncExternalStore } from 'react'
import { prefersStill, stillChosen } from '#/lib/motion.ts'
import { soundChosen } from '#/lib/sound.ts'
import { lazy } from '#/lib/lazy.ts'
import type { PageSays } from '#/play/port.ts'
import type { ThemeName } from '#/themes/themes.ts'
import { useWornTheme } from '#/ui/useWornTheme.ts'

export type Look = Omit<Extract<PageSays, { kind: 'look' }>, 'kind'>

/** Names of the custom properties that a rule and its nested rules set. */
function namesIn(rule: CSSRule): readonly string[] {
  const own = rule instanceof CSSStyleRule ? [...rule.style].filter((name) => name.startsWith('--')) : []
  return rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? [...own, ...[...rule.cssRules].flatMap(namesIn)] : own
}

/** Names of the themes' tokens: all properties that the page's own sheets set on its root. */
const tokenNames = lazy((): readonly string[] => [
  ...new Set([...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap(namesIn))),
])

/** At these edges of the device, the bar or the rail is between the frame and the edge. */
const inner = { '--safe-t': '0px', '--safe-l': '0px' } as const

/** Whether the port accepts the token. */
const isToken = (name: string, value: string) => /^--[\w-]{1,40}$/.test(name) && /^[\w .,%#()/+'"*-]{1,400}$/.test(value)

function tokensOf(worn: CSSStyleDeclaration): Readonly<Record<string, string>> {
  const tokens = tokenNames()
    .map((name) => [name, worn.getPropertyValue(name).trim()] as const)
    .filter(([name, value]) => isToken(name, value))
  return { ...Object.fromEntries(tokens), ...inner }
}

function onStill(listener: () => void): () => void {
  const query = matchMedia('(prefers-reduced-motion: reduce)')
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const seen = new Map<ThemeName, Pick<Look, 'tokens' | 'isDark'>>()

/** The look of the document's current theme. */
function themeLook(theme: ThemeName): Pick<Look, 'tokens' | 'isDark'> {
  const worn = getComputedStyle(document.documentElement)
  const look = seen.get(theme) ?? { tokens: tokensOf(worn), isDark: worn.colorScheme === 'dark' }
  seen.set(theme, look)
  return look
}

/** Another object after every change. */
export function useLook(): Look {
  const theme = useWornTheme()
  const reducedMotion = useStill()
  const sound = soundChosen.useOn()
  return useMemo(() => ({ ...themeLook(theme), reducedMotion, sound }), [theme, reducedMotion, sound])
}

/** Whether motion is reduced; renders again when the device's setting or the player's changes. */
function useStill(): boolean {
  stillChosen.useOn()
  return useSyncExternalStore(onStill, prefersStill)
}
