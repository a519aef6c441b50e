/** A button that installs the app by the browser's prompt or a sheet with instructions. Renders nothing if installing is impossible. */
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { askToInstall, installWay } from './install.ts'
import { useObservable } from './observable.ts'

const InstallPrompt = lazyPart(() => import('./InstallPrompt.tsx'), 'InstallPrompt')

export function InstallAction({ className, children }: { readonly className: string; readonly children: ReactNode }): ReactElement | null {
  const way = useObservable(installWay)
  /** Undefined until the sheet is opened, so that the sheet's script is loaded on demand. */
  const [open, setOpen] = useState<boolean>()
  if (way === 'none') return null
  return (
    <>
      <button type="button" className={className} onClick={() => (way === 'prompt' ? void askToInstall() : setOpen(true))}>
        {children}
      </button>
      {open !== undefined && (
        <Suspense>
          <InstallPrompt way={way === 'prompt' ? 'ios' : way} platformName="" open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
