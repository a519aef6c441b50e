/** Bringing everything back, with the sheet that tells what became of it. */
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useBringBack } from './useBringBack.ts'

const BringBackSheet = lazyPart(() => import('./BringBackSheet.tsx'), 'BringBackSheet')

/** `sheet`: null while it is closed. Closed and opened again while it is under way, it shows the same one. */
export function useBringBackSheet(): { readonly start: () => void; readonly sheet: ReactNode } {
  const bringing = useBringBack()
  const [isOpen, setOpen] = useState(false)
  return {
    start() {
      setOpen(true)
      if (!bringing.isRunning) void bringing.start()
    },
    sheet: isOpen ? (
      <Suspense>
        <BringBackSheet bringing={bringing} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  }
}
