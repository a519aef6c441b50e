/** /qrcode: the poster of a code, by default of the last used one, to save, copy or share. Works offline with the last known codes. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { Copy, Download, Image, Share2 } from 'lucide-react'
import { type ReactElement, useRef } from 'react'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { DataAge } from '#/ui/DataAge.tsx'
import { usePrizeGroups } from '#/shared/agent/usePrizeGroups.ts'
import { AgentsOnly } from '#/shared/agent/AgentsOnly.tsx'
import { termsOf } from '#/shared/agent/prizeGroups.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { usePicture } from '#/shared/picture/usePicture.ts'
import { useCopyLink } from '#/shared/share/useCopyLink.ts'
import * as button from '#/ui/Button.module.css'
import * as foot from '#/ui/foot.module.css'
import * as formPage from '#/shared/form/formPage.module.css'
import { stateTexts } from './CodeTags.tsx'
import { linkOf, shownLink } from '#/shared/agent/invitationLink.ts'
import { Poster } from './Poster.tsx'
import { useCode } from './useCode.ts'
import { useAge } from '#/api/agesSlice.ts'
import { useOnline } from '#/lib/online.ts'
import * as styles from './poster.module.css'

export function QrcodePage(): ReactElement {
  const { t } = useLingui()
  return (
    <AgentsOnly title={t`Invitation poster`}>
      <PosterOfCode />
    </AgentsOnly>
  )
}

function PosterOfCode(): ReactElement {
  const { t } = useLingui()
  const { code: searched } = useSearch({ from: '/qrcode' })
  const query = useCode(searched)
  const { code, codes } = query.currentData ?? {}
  const age = useAge(query)
  const online = useOnline()
  if (code && codes) return <Shown key={code.code} code={code} codes={codes} age={online ? age : undefined} />
  return (
    <>
      <Header title={t`Invitation poster`} back="/inviteCodes" />
      <Answer
        of={query}
        isPage
        failed={t`The codes could not be loaded`}
        waiting={
          <div className={styles.frame} role="status" aria-label={t`Loading`}>
            <Skeleton width="100%" height={524} radius="var(--r4)" />
          </div>
        }
      >
        {() => (
          <main className="middle">
            <EmptyState
              title={searched === undefined ? t`No invitation codes yet` : t`There is no such code`}
              text={searched === undefined ? t`A poster needs a code. Make one first.` : t`It was deleted, or it is not one of yours.`}
              action={
                searched === undefined ? (
                  <Link className={button.pri} to="/invite" replace>
                    <Trans>Create the first code</Trans>
                  </Link>
                ) : (
                  <Link className={button.pri} to="/inviteCodes" replace>
                    <Trans>Back to the codes</Trans>
                  </Link>
                )
              }
            />
          </main>
        )}
      </Answer>
    </>
  )
}

interface ShownProps {
  readonly code: InviteCode
  readonly codes: readonly InviteCode[]
  readonly age: number | undefined
}

function Shown({ code, codes, age }: ShownProps): ReactElement {
  const { i18n, t } = useLingui()
  const router = useRouter()
  const copy = useCopyLink()
  const poster = useRef<SVGSVGElement>(null)
  const { code: name, prizeGroup, state } = code
  const prizeGroups = usePrizeGroups(prizeGroup)
  // A code gives at most the agent's current group.
  const terms = prizeGroups && termsOf(prizeGroups, Math.min(prizeGroup, prizeGroups.prizeGroup))
  const link = linkOf(name)
  const { busy, use } = usePicture(poster, { name, link })
  const offered = [code, ...codes.filter((one) => one.state === 'open' && one.code !== name)]
  return (
    <div className={formPage.page}>
      <Header
        title={t`Invitation poster`}
        back="/inviteCodes"
        actions={
          <IconButton label={t`Copy the picture`} aria-busy={busy === 'copy'} onClick={() => void use('copy')}>
            <Image className="ico" aria-hidden />
          </IconButton>
        }
      />
      <DataAge age={age} />
      <main>
        <div className={styles.frame}>
          <Poster ref={poster} code={name} link={link} plays={prizeGroups?.plays ?? []} terms={terms} />
        </div>
        <div className="pad stack g3 mt4">
          {state !== 'open' && (
            <Callout tone="w">
              {i18n._(stateTexts[state])}
              <p className="note">
                <Trans>Nobody can register with this code now. Choose another one, or open it again.</Trans>
              </p>
            </Callout>
          )}
          <div className={`card ${styles.link}`}>
            <span className={`grow t2 ${styles.address}`}>{shownLink(link)}</span>
            <Button className={`link ${styles.act}`} onClick={() => void copy(link)}>
              <Copy className="ico s" aria-hidden />
              <Trans>Copy</Trans>
            </Button>
          </div>
          {offered.length > 1 && (
            <SelectField
              label={t`Code on the poster`}
              value={name}
              options={offered.map((one) => ({ value: one.code, text: one.note === '' ? one.code : `${one.code} · ${one.note}` }))}
              onChange={(value) => void router.navigate({ to: '/qrcode', search: { code: value }, replace: true })}
            />
          )}
          <p className="note center">
            <Trans>The poster shows the code and its odds only, never your account name.</Trans>
          </p>
        </div>
      </main>
      <footer data-foot className={`${foot.foot} ${formPage.foot}`}>
        <div className={styles.two}>
          <Button look="quiet" big busy={busy === 'save'} onClick={() => void use('save')}>
            <Download className="ico" aria-hidden />
            <Trans>Save picture</Trans>
          </Button>
          <Button look="pri" big busy={busy === 'share'} onClick={() => void use('share')}>
            <Share2 className="ico" aria-hidden />
            <Trans>Share</Trans>
          </Button>
        </div>
      </footer>
    </div>
  )
}
