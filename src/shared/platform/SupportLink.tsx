/** Link to customer service: the platform's website if it is configured and allowed, otherwise the page in the app. */
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { externalLink } from '#/lib/externalLink.ts'

interface SupportLinkProps {
  readonly className: string
  readonly children: ReactNode
}

export function SupportLink({ className, children }: SupportLinkProps): ReactElement {
  const { data: config } = useGetSystemConfigQuery({})
  const website = externalLink(config?.serviceUrl, config?.externalHosts ?? [])
  return website === null ? (
    <Link className={className} to="/serviceOnline">
      {children}
    </Link>
  ) : (
    <a className={className} href={website} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
