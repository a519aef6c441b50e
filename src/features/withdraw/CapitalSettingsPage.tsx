/** /capitalSettings: sets, changes or resets the fund password. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { useQuerySysUserInfoInternalQuery } from '#/api/endpoints.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { isWeakFundPassword } from '#/rules/fundPassword.ts'
import { Header } from '#/ui/Header.tsx'
import * as callout from '#/ui/Callout.module.css'
import { ForgotFundPassword } from './ForgotFundPassword.tsx'
import { PinForm, type PinQuestion } from './PinForm.tsx'
import { StepBar } from './StepBar.tsx'
import { Tied } from './Tied.tsx'
import { useFlow } from './useFlow.ts'
import { useSetFundPasswordMutation, useUpdateFundPasswordMutation } from './withdrawApi.ts'

export function CapitalSettingsPage(): ReactElement {
  const { t } = useLingui()
  const { forgot } = useSearch({ from: '/capitalSettings' })
  const privacy = useQuerySysUserInfoInternalQuery({})
  const isSet = privacy.currentData?.hasFundPassword
  const isForgotten = isSet === true && forgot !== undefined
  const titles = { unknown: t`Fund password`, unset: t`Set a fund password`, set: t`Change the fund password` }
  const state = isSet === undefined ? 'unknown' : isSet ? 'set' : 'unset'
  return (
    <>
      <Header title={isForgotten ? t`Forgot the fund password` : titles[state]} back={isForgotten ? '/capitalSettings' : '/mine'} />
      <Tied of={privacy}>
        {({ hasFundPassword, phone }) => {
          if (!hasFundPassword) return <SetForm />
          return isForgotten ? <ForgotFundPassword phone={phone} /> : <ChangeForm />
        }}
      </Tied>
    </>
  )
}

/** Validates a new fund password before it is sent. */
function useNewPin(): (digits: string) => string | undefined {
  const { t } = useLingui()
  return (digits) => (isWeakFundPassword(digits) ? t`Too easy to guess: no runs, repeats or dates` : undefined)
}

function Protection(): ReactElement {
  return (
    <div className={callout.callout}>
      <ShieldCheck className="ico" aria-hidden />
      <span>
        <Trans>Needed to withdraw or change bank cards</Trans>
      </span>
      <span className="note">
        <Trans>It is locked after 5 wrong attempts, longer each time. Support never asks for it</Trans>
      </span>
    </div>
  )
}

function SetForm(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { place, done } = useFlow('fundPassword')
  const [set] = useSetFundPasswordMutation()
  const weak = useNewPin()
  const questions: readonly PinQuestion<'pin' | 'again'>[] = [
    {
      name: 'pin',
      label: t`Fund password`,
      rule: t`6 digits. Not your login password, no runs like 123456, no birthday`,
      check: (pin) => weak(pin('pin')),
    },
    {
      name: 'again',
      label: t`Repeat`,
      check: (pin) => (pin('again') === pin('pin') ? undefined : t`This does not match. Please check`),
    },
  ]
  return (
    <PinForm
      questions={questions}
      top={<StepBar place={place} />}
      foot={<Protection />}
      fieldOf={(reason) => (reason === 'FUND_WEAK' || reason === 'FUND_FORM' || reason === 'FUND_SAME' ? 'pin' : undefined)}
      send={(pin, requestId) => set({ requestId, fundPassword: pin('pin') })}
      onDone={(isHere) => {
        dispatch(showToast({ kind: 'success', text: t`Fund password set`, follows: isHere }))
        if (isHere) done()
      }}
    />
  )
}

function ChangeForm(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { done } = useFlow('fundPassword')
  const [update] = useUpdateFundPasswordMutation()
  const weak = useNewPin()
  const questions: readonly PinQuestion<'old' | 'pin' | 'again'>[] = [
    {
      name: 'old',
      label: t`Current fund password`,
      aside: (
        <Link className="link plain tapx" to="/capitalSettings" search={{ forgot: '1' }}>
          <Trans>Forgot it?</Trans>
        </Link>
      ),
    },
    {
      name: 'pin',
      label: t`New fund password`,
      rule: t`6 digits. Not your login password, no runs like 123456, no birthday`,
      check: (pin) => weak(pin('pin')),
    },
    {
      name: 'again',
      label: t`Repeat new password`,
      check: (pin) => (pin('again') === pin('pin') ? undefined : t`This does not match. Please check`),
    },
  ]
  return (
    <PinForm
      questions={questions}
      foot={<Protection />}
      fieldOf={(reason) => (reason === 'FUND_PASSWORD' || reason === 'FUND_LOCKED' ? 'old' : 'pin')}
      send={(pin, requestId) => update({ requestId, fundPassword: pin('old'), fundPassword1: pin('pin') })}
      onDone={(isHere) => {
        dispatch(showToast({ kind: 'success', text: t`Fund password changed`, follows: isHere }))
        if (isHere) done()
      }}
    />
  )
}
