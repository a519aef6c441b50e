/** What is done with the poster's picture: saved, copied, shared; where the browser cannot, the link instead. */
import { useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { downloadFile, shareBy } from '#/lib/saveFile.ts'
import { linkOf } from './link.ts'
import { pictureOf } from './picture.ts'
import { useCopyLink } from './useCopyLink.ts'

export type PictureUse = 'save' | 'copy' | 'share'

export function usePicture(poster: RefObject<SVGSVGElement | null>, code: string) {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const copyLink = useCopyLink()
  const [busy, setBusy] = useState<PictureUse>()
  const succeed = (text: string) => dispatch(showToast({ kind: 'success', text }))

  function picture(): Promise<Blob> {
    if (!poster.current) throw new Error('there is no poster')
    return pictureOf(poster.current)
  }
  const fileOf = (blob: Blob) => new File([blob], `${code}.png`, { type: 'image/png' })

  const uses: Readonly<Record<PictureUse, () => Promise<void>>> = {
    async save() {
      downloadFile(fileOf(await picture()))
      succeed(t`Poster saved`)
    },
    async copy() {
      // The promise goes into the item: Safari allows the clipboard only within the tap itself.
      const written =
        typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write
          ? false
          : await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture() })]).then(
              () => true,
              () => false,
            )
      if (written) succeed(t`Picture copied`)
      else await copyLink(code)
    },
    async share() {
      const url = linkOf(code)
      const shared = (await shareBy({ files: [fileOf(await picture())] })) ?? (await shareBy({ url }))
      if (shared === null) await copyLink(code)
    },
  }

  async function use(what: PictureUse) {
    setBusy(what)
    try {
      await uses[what]()
    } catch {
      dispatch(showToast({ kind: 'error', text: t`No picture was made. The link works` }))
    }
    setBusy(undefined)
  }

  return { busy, use }
}
