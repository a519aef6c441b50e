/** Shows the text about the app, and sends the text by the device's share sheet or the clipboard. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Share2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { copy } from '#/lib/copy.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { BannerArt } from '#/ui/art/BannerArt.tsx'
import { Button } from '#/ui/Button.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as picture from '#/ui/banner.module.css'
import { useSharePostQuery } from './contentApi.ts'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import * as styles from './content.module.css'

interface ShareSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function ShareSheet({ open, onClose }: ShareSheetProps): ReactElement {
  const { t } = useLingui()
  return (
    <Sheet open={open} onClose={onClose} title={t`Share the app`}>
      <div className="pad">
        <Answer of={useSharePostQuery({})} age="never" waiting={<SkeletonRows rows={2} label={t`Loading`} />}>
          {(post) => <Post post={post} />}
        </Answer>
      </div>
    </Sheet>
  )
}

function Post({ post }: { readonly post: ResponseOf<Contract['sharePost']> }): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const localized = useLocalized()
  const [title, text] = [localized(post.title), localized(post.text)]
  const url = post.link || location.origin

  async function copyPost() {
    const copied = await copy(`${text}\n${url}`)
    dispatch(showToast(copied ? { kind: 'success', text: t`Copied` } : { kind: 'error', text: t`Could not copy. Select it yourself` }))
  }

  return (
    <>
      <div className={picture.banner}>
        <div className={picture.slide}>
          {post.imageUrl === '' ? <BannerArt /> : <img src={post.imageUrl} alt="" />}
          <div>
            <p className="title">{title}</p>
          </div>
        </div>
      </div>
      <p className={`sunk ${styles.share} mt3`}>
        {text}
        {'\n'}
        <span className="link plain">{url}</span>
      </p>
      <p className="note mt2">
        <Trans>Only this is shared, nothing about you or your account.</Trans>
      </p>
      <div className={`${styles.acts} mt4`}>
        {'share' in navigator && (
          <Button look="pri" onClick={() => void navigator.share({ title, text, url }).catch(() => undefined)}>
            <Share2 className="ico s" aria-hidden />
            <Trans>Share</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={() => void copyPost()}>
          <Copy className="ico s" aria-hidden />
          <Trans>Copy text and link</Trans>
        </Button>
      </div>
    </>
  )
}
