/** Reports a certified photo; the page says whether it was sent. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { CertifiedPhoto } from '#/contract/live/pageant.ts'
import type { ReportReason } from '#/contract/live/codes.ts'
import { useMoment } from '#/i18n/days.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { ReportSheet } from '#/shared/report/ReportSheet.tsx'
import { useReportPhotoMutation } from './pageantApi.ts'
import * as styles from './pageant.module.css'

interface PhotoReportProps {
  readonly photo: CertifiedPhoto
  readonly onClose: () => void
}

export function PhotoReport({ photo: { id, names, url, at }, onClose }: PhotoReportProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const moment = useMoment()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const [report, { isLoading }] = useReportPhotoMutation()
  const name = localized(names)
  const send = async (reason: ReportReason) => {
    const { error } = await report({ id, reason })
    const toast =
      error === undefined
        ? ({ kind: 'success', text: t`Thank you. The report was sent` } as const)
        : ({ kind: 'error', text: errorText(toAppError(error)) } as const)
    dispatch(showToast({ key: 'photo', ...toast }))
    if (error === undefined) onClose()
  }
  return (
    <ReportSheet
      title={t`Report this photo`}
      quote={
        <div className="row g3">
          <img className={styles.reported} src={url} alt="" />
          <span>
            <bdi className="block">{name}</bdi>
            <span className="note num">{moment(at)}</span>
          </span>
        </div>
      }
      signedIn
      isSending={isLoading}
      note={<Trans>The photo is named in the report.</Trans>}
      onReport={(reason) => void send(reason)}
      onClose={onClose}
    />
  )
}
