/** Passes on the address of a page: by the device's share sheet, or by the clipboard. */
import { useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import { copy } from '#/lib/copy.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { IconButton } from '#/ui/IconButton.tsx'

interface SharePageProps {
  /** Of the button. */
  readonly label: string
  readonly title: string
  /** Path and search. */
  readonly path: string
}

export function SharePage({ label, title, path }: SharePageProps): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const url = location.origin + path

  async function copyLink() {
    const isCopied = await copy(url)
    dispatch(
      showToast(isCopied ? { kind: 'success', text: t`The link is copied` } : { kind: 'error', text: t`The link could not be copied` }),
    )
  }

  // Closing the share sheet rejects, and is no failure.
  const share = () => ('share' in navigator ? navigator.share({ title, url }).catch(() => undefined) : copyLink())

  return (
    <IconButton label={label} onClick={() => void share()}>
      <Share2 className="ico" aria-hidden />
    </IconButton>
  )
}
