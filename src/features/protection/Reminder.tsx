/** The reality check: on or off, and how often. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useSetReminderMutation } from '#/api/protection.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { PickRow } from '#/ui/PickRow.tsx'
import { Switch } from '#/ui/Switch.tsx'
import * as lists from '#/ui/list.module.css'
import * as pickRow from '#/ui/PickRow.module.css'
import * as styles from './protection.module.css'

const usual = 60
const choices = [15, 30, 60, 120] as const

export function Reminder({ minutes }: { readonly minutes: number }): ReactElement {
  const { t } = useLingui()
  const [setReminder, { isLoading, originalArgs }] = useSetReminderMutation()
  const shown = isLoading ? (originalArgs?.minutes ?? minutes) : minutes
  const choose = (value: 0 | (typeof choices)[number]) => void setReminder({ requestId: newRequestId(), minutes: value })
  return (
    <>
      <h2 className={lists.heading} id="reminder">
        <span>
          <Trans>Time reminder</Trans>
        </span>
      </h2>
      <div className="pad">
        <section className={`card ${styles.box}`}>
          <div className="row between">
            <span>
              <Trans>Show time played and net result at intervals</Trans>
            </span>
            <Switch label={t`Time reminder`} checked={shown !== 0} onChange={(on) => choose(on ? usual : 0)} />
          </div>
          {shown !== 0 && (
            <div className="mt2">
              <PickRow
                className={`${pickRow.options} num`}
                label={t`Every`}
                value={String(shown)}
                onChange={(value) => choose(choices.find((one) => String(one) === value) ?? usual)}
                options={choices.map((value) => ({ value: String(value), text: <Plural value={value} one="# min" other="# min" /> }))}
              />
            </div>
          )}
        </section>
      </div>
    </>
  )
}
