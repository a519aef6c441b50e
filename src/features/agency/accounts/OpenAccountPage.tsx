/** /spreadManage: an agent opens an account for somebody, and sees its temporary password once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { AgentsOnly } from '#/shared/agent/AgentsOnly.tsx'
import { usePrizeTeamListQuery } from '#/shared/agent/agentApi.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import { type Opened, OpenedAccount } from './OpenedAccount.tsx'
import { OpenAccountForm } from './OpenAccountForm.tsx'

export function OpenAccountPage(): ReactElement {
  const { t } = useLingui()
  return (
    <AgentsOnly title={t`Open an account`}>
      <OpenAccount />
    </AgentsOnly>
  )
}

function OpenAccount(): ReactElement {
  const { t } = useLingui()
  const terms = usePrizeTeamListQuery({}, { refetchOnMountOrArgChange: true })
  const prizeGroups = terms.currentData
  /** The opened account; its password is stored nowhere else. */
  const [opened, setOpened] = useState<Opened>()
  const [isCopied, setCopied] = useState(false)
  const [isSending, setSending] = useState(false)
  const [wantsAnother, setWantsAnother] = useState(false)
  const isAtStake = isSending || (opened !== undefined && !isCopied)
  const leaving = useBlocker({ shouldBlockFn: () => isAtStake, enableBeforeUnload: () => isAtStake, withResolver: true })
  const stay = () => {
    setWantsAnother(false)
    leaving.reset?.()
  }
  const another = () => {
    setOpened(undefined)
    setCopied(false)
    setWantsAnother(false)
  }
  return (
    <>
      <Header title={t`Open an account`} back="/member" />
      {opened ? (
        <OpenedAccount
          opened={opened}
          prizeGroups={prizeGroups}
          onCopied={() => setCopied(true)}
          onAnother={() => (isCopied ? another() : setWantsAnother(true))}
        />
      ) : (
        <Answer of={terms} isPage age="never" waiting={<SkeletonCards heights={[78, 120, 320]} label={t`Loading`} />}>
          {(known) => (
            <OpenAccountForm prizeGroups={known} reread={() => void terms.refetch()} onSending={setSending} onOpened={setOpened} />
          )}
        </Answer>
      )}
      {(wantsAnother || leaving.status === 'blocked') && (
        <Dialog
          open
          onClose={stay}
          title={opened ? t`Leave without the password?` : t`The account is being opened`}
          actions={
            <>
              <Button look="quiet" onClick={wantsAnother ? another : () => leaving.proceed?.()}>
                <Trans>Leave</Trans>
              </Button>
              <Button look="pri" onClick={stay}>
                <Trans>Stay</Trans>
              </Button>
            </>
          }
        >
          {opened ? (
            <Trans>You have not copied it, and it is never shown again.</Trans>
          ) : (
            <Trans>Its first password is shown here only, and only once.</Trans>
          )}
        </Dialog>
      )}
    </>
  )
}
