/** /setHotel: requests a hotel stay, or changes such a request (?id=). */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Answer } from '#/api/injectCalls.ts'
import { useDayText } from '#/i18n/days.ts'
import { useLocalized } from '#/i18n/format.ts'
import { DayField } from '#/shared/days/DayField.tsx'
import { useToday } from '#/shared/days/useToday.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Field } from '#/ui/Field.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import { useOnline } from '#/lib/online.ts'
import * as banner from '#/ui/banner.module.css'
import * as formPage from '#/shared/form/formPage.module.css'
import { WelfareBanner } from '../art/WelfareArt.tsx'
import { useHotelsQuery } from '../welfareApi.ts'
import { FormPage } from './FormPage.tsx'
import { GuestCount } from './GuestCount.tsx'
import { NotEditable } from './NotEditable.tsx'
import { SendFoot } from './SendFoot.tsx'
import { SoFar } from './SoFar.tsx'
import { type HotelFormProps, useHotelForm } from './useHotelForm.ts'
import { type StoredForm, useStoredForm } from './useStoredForm.ts'
import { WhyList } from './WhyList.tsx'
import * as styles from './requests.module.css'

const nothing = {} as const
type HotelList = Answer<'getHotelReserveListByUserId'>

export function HotelPage(): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/setHotel' })
  const query = useHotelsQuery(nothing, { refetchOnMountOrArgChange: true })
  const form = id === undefined ? 'hotel' : `hotel ${id}`
  const draft = useStoredForm(form)
  return (
    <FormPage
      title={id === undefined ? t`Ask for a hotel stay` : t`Change the hotel stay`}
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
  readonly list: HotelList
  readonly id: string | undefined
  readonly draft: StoredForm
}): ReactElement {
  const { t } = useLingui()
  const request = list.requests.find((one) => one.id === id)
  if (id !== undefined && !request?.canEdit) return <NotEditable id={request && id} />
  if (list.cities.length === 0) {
    return (
      <main className="middle">
        <EmptyState title={t`No hotel at the moment`} text={t`When the platform offers stays, they can be asked for here.`} />
      </main>
    )
  }
  return <HotelForm list={list} request={request} draft={draft} />
}

function HotelForm(props: HotelFormProps): ReactElement {
  const { list, request } = props
  const { t } = useLingui()
  const localized = useLocalized()
  const online = useOnline()
  const today = useToday()
  const { form, nights, before, isLost } = useHotelForm(props)
  const { cities, earliest, latest, needs, promise, retentionDays } = list
  const { values } = form
  const isMet = needs.every((need) => need.isMet)
  const { checkHours } = promise
  return (
    <form className={formPage.page} noValidate onSubmit={(event) => void form.submit(event)}>
      <main>
        <div className="pad">
          <NightsCard list={list} />
        </div>
        {!isMet && <WhyList needs={needs} />}
        <div className="pad stack g4 mt4">
          <SelectField
            ref={form.at('city')}
            label={t`City`}
            value={values.city}
            options={cities.map(({ code, names }) => ({ value: code, text: localized(names) }))}
            error={form.errorOf('city')}
            onChange={(city) => form.set('city', city)}
          />
          <div className={styles.days}>
            <DayField
              ref={form.at('from')}
              label={t`Check-in`}
              value={values.from}
              min={earliest}
              max={latest}
              today={today}
              error={form.errorOf('from')}
              onDay={(day) => form.set('from', day)}
            />
            <DayField
              ref={form.at('until')}
              label={t`Check-out`}
              value={values.until}
              min={earliest}
              max=""
              today={today}
              error={form.errorOf('until')}
              onDay={(day) => form.set('until', day)}
            />
          </div>
          <StayNote earliest={earliest} latest={latest} nights={nights} />
          <Field
            {...form.field('guest')}
            label={t`Guest`}
            autoComplete="name"
            maxLength={120}
            rule={
              <>
                <SoFar masked={before?.guest} isWrong={request?.rejection?.field === 'guest'} />
                <span>
                  <Trans>As on the identity card, which the hotel looks at</Trans>
                </span>
              </>
            }
          />
          <GuestCount
            ref={form.at('guests')}
            count={Number(values.guests)}
            error={form.errorOf('guests')}
            onChange={(count) => form.set('guests', String(count))}
          />
          <Field
            {...form.field('note')}
            label={t`Remarks`}
            optional
            maxLength={60}
            rule={
              <>
                <SoFar masked={before?.note} isWrong={request?.rejection?.field === 'note'} />
                <span>
                  <Plural
                    value={retentionDays}
                    one="60 characters at most. Names and notes are erased # day after the request has ended."
                    other="60 characters at most. Names and notes are erased # days after the request has ended."
                  />
                </span>
              </>
            }
          />
        </div>
      </main>
      <SendFoot
        cost={<Trans>The room is free; meals and any deposit are not</Trans>}
        time={<Trans>A plan within {checkHours} h</Trans>}
        error={form.error}
        isBusy={form.busy}
        isOnline={online}
        isOff={!request && !isLost && (!isMet || list.nightsLeft === 0)}
        note={<Trans>Accept the plan or decline it: declining costs no night</Trans>}
      >
        {request ? <Trans>Save the changes</Trans> : <Trans>Send the request</Trans>}
      </SendFoot>
    </form>
  )
}

function NightsCard({ list }: { readonly list: HotelList }): ReactElement {
  const { nightsLeft, level, nightsPerQuarter, nightsFrom, quarterEnds } = list
  const dayText = useDayText()
  const room = useLocalized()(list.room)
  const end = dayText(quarterEnds, useToday())
  return (
    <div className={banner.banner}>
      <div className={banner.slide}>
        <WelfareBanner art="hotel" />
        <div>
          {nightsPerQuarter === 0 ? (
            <>
              <h2 className="title">
                <Trans>VIP {level} has no hotel nights</Trans>
              </h2>
              {nightsFrom && <NightsFrom from={nightsFrom} room={room} />}
            </>
          ) : (
            <>
              <h2 className="title">
                <Plural
                  value={nightsLeft}
                  _0="No night left this quarter"
                  one="# night left this quarter"
                  other="# nights left this quarter"
                />
              </h2>
              <p className="t2 mt1">
                <Trans>
                  VIP {level}: <Plural value={nightsPerQuarter} one="# night a quarter" other="# nights a quarter" />, {room}
                </Trans>
              </p>
              <p className="t2 num mt1">
                <Trans>Until {end}, not carried over</Trans>
              </p>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

interface NightsFromProps {
  readonly from: NonNullable<HotelList['nightsFrom']>
  readonly room: string
}

function NightsFrom({ from: { level, nightsPerQuarter }, room }: NightsFromProps): ReactElement {
  return (
    <p className="t2 mt1">
      <Trans>
        From VIP {level} on: <Plural value={nightsPerQuarter} one="# night a quarter" other="# nights a quarter" />, {room}
      </Trans>
    </p>
  )
}

function StayNote({
  earliest,
  latest,
  nights,
}: {
  readonly earliest: string
  readonly latest: string
  readonly nights: number
}): ReactElement {
  const dayText = useDayText()
  const today = useToday()
  const [first, last] = [dayText(earliest, today), dayText(latest, today)]
  return (
    <p className="note num">
      {nights > 0 && (
        <span>
          <Plural value={nights} one="# night" other="# nights" />
          {' · '}
        </span>
      )}
      <span>
        <Trans>
          A stay may begin from {first} to {last}
        </Trans>
      </span>
    </p>
  )
}
