/** /setGift: requests a gift pack, or changes such a request (?id=). */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { type AppError, toAppError } from '#/api/appError.ts'
import type { Answer } from '#/api/injectCalls.ts'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Field } from '#/ui/Field.tsx'
import { PhoneField } from '#/shared/form/PhoneField.tsx'
import { useForm } from '#/shared/form/useForm.ts'
import * as formPage from '#/shared/form/formPage.module.css'
import { useAskGiftPackMutation, useEditGiftPackMutation, useGiftPacksQuery } from '../welfareApi.ts'
import { FormPage } from './FormPage.tsx'
import { GiftOffers } from './GiftOffers.tsx'
import { NotEditable } from './NotEditable.tsx'
import { SendFoot } from './SendFoot.tsx'
import { SoFar } from './SoFar.tsx'
import { useFieldChecks } from './useFieldChecks.ts'
import { type StoredForm, startWith, useKeeping, useStoredForm } from './useStoredForm.ts'
import { staysEmpty, useRejection, withoutEmpty } from './useRejection.ts'
import { useSent } from './useSent.ts'

const nothing = {} as const
type GiftList = Answer<'getGiftPackListByUserId'>

export function GiftPackPage(): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/setGift' })
  const query = useGiftPacksQuery(nothing, { refetchOnMountOrArgChange: true })
  const form = id === undefined ? 'gift' : `gift ${id}`
  const draft = useStoredForm(form)
  return (
    <FormPage
      title={id === undefined ? t`Ask for a gift pack` : t`Change the gift pack`}
      isPaused={query.currentData?.isPaused === true && id === undefined}
      of={draft ? query : { ...query, currentData: undefined }}
    >
      {(list) => draft && <Filled key={form} list={list} id={id} draft={draft} />}
    </FormPage>
  )
}

function Filled({
  list,
  id,
  draft,
}: {
  readonly list: GiftList
  readonly id: string | undefined
  readonly draft: StoredForm
}): ReactElement {
  const { t } = useLingui()
  const request = list.requests.find((one) => one.id === id)
  if (id !== undefined && !request?.canEdit) return <NotEditable id={request && id} />
  if (id === undefined && list.offers.length === 0) {
    return (
      <main className="middle">
        <EmptyState title={t`No gift pack at the moment`} text={t`When there is one for you, it is shown here with what it takes.`} />
      </main>
    )
  }
  return <GiftForm list={list} request={request} draft={draft} />
}

interface GiftFormProps {
  readonly list: GiftList
  /** The request to be changed. */
  readonly request: WelfareRequest | undefined
  readonly draft: StoredForm
}

type Name = 'offer' | 'receiver' | 'phone' | 'address'
/** The fields that a rejection can name. */
const named = { receiver: 'receiver', phone: 'phone', address: 'address' } as const

const isPhone = (error: AppError) => error.kind === 'refused' && error.reason === 'PHONE_FORM'

function GiftForm({ list: { offers, promise, retentionDays }, request, draft }: GiftFormProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const online = useOnline()
  const checks = useFieldChecks()
  const sent = useSent()
  const [ask] = useAskGiftPackMutation()
  const [edit] = useEditGiftPackMutation()
  const open = offers.filter(({ state }) => state === 'open')
  const before = request?.details.kind === 'gift' ? request.details : undefined
  const blank = { offer: open[0]?.code ?? '', receiver: '', phone: '', address: '' }
  const start = startWith<Name>(blank, draft.values)
  const refused = useRejection<Name>(request, named)
  const wrong = request?.rejection?.field
  const form = useForm<Name>({
    refused,
    start: open.some(({ code }) => code === start.offer) ? start : { ...start, offer: blank.offer },
    checks: [
      [
        'offer',
        ({ offer }) =>
          request || sent.isLost || open.some(({ code }) => code === offer) ? undefined : t`None of these can be asked for now`,
      ],
      ['receiver', ({ receiver }) => (staysEmpty(request, 'receiver', receiver) ? undefined : checks.name(receiver))],
      ['phone', ({ phone }) => (staysEmpty(request, 'phone', phone) ? undefined : checks.phone(phone))],
      ['address', ({ address }) => (staysEmpty(request, 'address', address) ? undefined : checks.address(address))],
    ],
    send: async ({ offer, ...typed }, isHere) => {
      const fields = { receiver: typed.receiver.trim(), phone: typed.phone.trim(), address: typed.address.trim() }
      const change = request && { id: request.id, version: request.version }
      const requestId = await draft.requestId(change ? { ...change, ...fields } : { offer, ...fields })
      if (requestId === undefined) {
        sent.elsewhere()
        return undefined
      }
      const { data, error } = change
        ? await edit({ requestId, ...change, ...withoutEmpty(fields) })
        : await ask({ requestId, offer, ...fields })
      if (!data) return { field: isPhone(toAppError(error)) ? 'phone' : undefined, text: sent.refusal(error) }
      await draft.empty()
      sent.done(data.request.id, isHere())
      return undefined
    },
  })
  const chosen = offers.find(({ code }) => code === form.values.offer)
  const name = chosen && localized(chosen.names)
  // The list shows the outcome of a request whose answer was lost.
  const isKnown = sent.isLost && chosen?.state === 'asked'
  useKeeping(draft, form.values, sent.elsewhere, isKnown)
  const mayAsk = open.length > 0 || (sent.isLost && !isKnown)
  const { checkHours, arriveDays } = promise
  const [soonest, latest] = arriveDays
  return (
    <form className={formPage.page} noValidate onSubmit={(event) => void form.submit(event)}>
      <main>
        {!request && (
          <GiftOffers
            ref={form.at('offer')}
            offers={offers}
            picked={form.values.offer}
            error={form.errorOf('offer')}
            onPick={(code) => form.set('offer', code)}
          />
        )}
        <div className="pad stack g4 mt4">
          <Field
            {...form.field('receiver')}
            label={t`Who receives it`}
            rule={before && <SoFar masked={before.receiver} isWrong={wrong === 'receiver'} />}
            autoComplete="name"
            maxLength={120}
          />
          <PhoneField {...form.field('phone')} rule={before && <SoFar masked={before.phone} isWrong={wrong === 'phone'} />} />
          <Field
            {...form.field('address')}
            label={t`Address`}
            autoComplete="street-address"
            maxLength={120}
            rule={
              <>
                <SoFar masked={before?.address} isWrong={wrong === 'address'} />
                <span>
                  <Plural
                    value={retentionDays}
                    one="For the parcel alone. Erased # day after the request has ended."
                    other="For the parcel alone. Erased # days after the request has ended."
                  />
                </span>
              </>
            }
          />
        </div>
      </main>
      <SendFoot
        cost={<Trans>Postage is paid</Trans>}
        time={
          <Trans>
            Checked within {checkHours} h, there in {soonest}–{latest} days
          </Trans>
        }
        error={isKnown ? undefined : form.error}
        isBusy={form.busy}
        isOnline={online}
        isOff={!request && !mayAsk}
      >
        {request && (
          <span>
            <Trans>Save the changes</Trans>
          </span>
        )}
        {!request &&
          (mayAsk && name !== undefined ? (
            <span>
              <Trans>Ask for “{name}”</Trans>
            </span>
          ) : (
            <span>
              <Trans>Nothing to ask for now</Trans>
            </span>
          ))}
      </SendFoot>
    </form>
  )
}
