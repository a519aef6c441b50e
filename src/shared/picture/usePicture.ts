/** Saves, copies or shares the picture of a drawing; the link instead if the browser cannot. */
import { useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { downloadFile, shareBy } from '#/lib/saveFile.ts'
import { useCopyLink } from '../share/useCopyLink.ts'
import { pictureOf } from './pictureOf.ts'

export type PictureUse = 'save' | 'copy' | 'share'

/** `name`: of the file, without its ending. `link`: the address that the picture shows. */
export function usePicture(drawing: RefObject<SVGSVGElement | null>, { name, link }: { readonly name: string; readonly link: string }) {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const copyLink = useCopyLink()
  const [busy, setBusy] = useState<PictureUse>()
  const succeed = (text: string) => dispatch(showToast({ kind: 'success', text }))

  function picture(): Promise<Blob> {
    if (!drawing.current) throw new Error('there is no drawing')
    return pictureOf(drawing.current)
  }
  const fileOf = (blob: Blob) => new File([blob], `${name}.png`, { type: 'image/png' })

  const uses: Readonly<Record<PictureUse, () => Promise<void>>> = {
    async save() {
      downloadFile(fileOf(await picture()))
      succeed(t`Picture saved`)
    },
    async copy() {
      // The item gets a promise, because Safari allows the clipboard only within the tap itself.
      const written =
        typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write
          ? false
          : await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture() })]).then(
              () => true,
              () => false,
            )
      if (written) succeed(t`Picture copied`)
      else await copyLink(link)
    },
    async share() {
      const shared = (await shareBy({ files: [fileOf(await picture())] })) ?? (await shareBy({ url: link }))
      if (shared === null) await copyLink(link)
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
