/** The header of a page: back button, title, at most two actions. */
import { useLingui } from '@lingui/react/macro'
import { type RegisteredRouter, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import * as header from './Header.module.css'

type Path = Exclude<keyof RegisteredRouter['routesByPath'], '/'>

/** A page's address as text, for APIs without the router's typed links: a path of the page records, optionally with a search. */
export type Address = Path | `${Path}?${string}`

interface HeaderProps {
  readonly title: ReactNode
  /** Target of the back button when the history is empty (cold start); true for the home page. Without it there is no back button. */
  readonly back?: boolean | Address
  readonly actions?: ReactNode
}

export function Header({ title, back = false, actions }: HeaderProps): ReactElement {
  return (
    <header className={header.bar}>
      {back === false ? <span /> : <BackButton home={back === true ? '/home' : back} />}
      <h1 className={`title clip ${header.title}`}>{title}</h1>
      <div>{actions}</div>
    </header>
  )
}

/** Goes one step back in the app's history, or to `home` if the app was opened on this page. */
export function BackButton({ home }: { readonly home: Address }): ReactElement {
  const { t } = useLingui()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const goBack = () => {
    if (canGoBack) router.history.back()
    else router.history.replace(home)
  }
  return (
    <IconButton label={t`Back`} onClick={goBack}>
      <ChevronLeft className="ico l" aria-hidden />
    </IconButton>
  )
}
