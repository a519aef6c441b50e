/** Reports a host, or hides the host's room from the member's lists. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Room } from '#/contract/live/rooms.ts'
import { useLocalized } from '#/i18n/format.ts'
import { ReportSheet } from '#/shared/report/ReportSheet.tsx'
import { HostFace } from './HostFace.tsx'
import { useBlockHostMutation, useReportHostMutation } from './liveApi.ts'
import { useAct } from './useAct.ts'

interface HostReportProps {
  readonly room: Room
  readonly signedIn: boolean
  readonly onClose: () => void
}

export function HostReport({ room: { id, host }, signedIn, onClose }: HostReportProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const navigate = useNavigate()
  const [report, reporting] = useReportHostMutation()
  const [block, blocking] = useBlockHostMutation()
  const act = useAct()
  const name = localized(host.names)
  const leave = () => void navigate({ to: '/live', replace: true })
  return (
    <ReportSheet
      title={t`Report or block ${name}`}
      quote={
        <div className="row g3">
          <HostFace host={host} size={44} />
          <span>
            <bdi className="block">{name}</bdi>
            <span className="note num">
              <Trans>Room {id}</Trans>
            </span>
          </span>
        </div>
      }
      name={name}
      signedIn={signedIn}
      isSending={reporting.isLoading || blocking.isLoading}
      note={<Trans>Once a host is blocked, you see neither the room among those that are on nor what the host writes.</Trans>}
      onReport={async (reason, blocks) => {
        if (!(await act(report({ id: host.id, reason, blocks }).unwrap(), t`Thank you. The report was sent`))) return
        if (blocks) leave()
        else onClose()
      }}
      onBlock={async () => {
        if (await act(block({ id: host.id }).unwrap(), t`${name} is blocked`)) leave()
      }}
      onClose={onClose}
    />
  )
}
