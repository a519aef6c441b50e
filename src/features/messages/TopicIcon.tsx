import type { ReactElement } from 'react'
import type { MessageTopic } from '#/contract/content.ts'
import * as lists from '#/ui/list.module.css'
import { topics } from './topics.ts'

interface TopicIconProps {
  /** Undefined or unknown in an answer of another version. */
  readonly topic: MessageTopic | undefined
  readonly className?: string | undefined
}

const known: Partial<Record<string, (typeof topics)[MessageTopic]>> = topics

export function TopicIcon({ topic = 'notice', className }: TopicIconProps): ReactElement {
  const { icon: Icon, tone } = known[topic] ?? topics.notice
  return (
    <span className={[lists.icon, tone, className].filter(Boolean).join(' ')} data-topic={topic}>
      <Icon className="ico" aria-hidden />
    </span>
  )
}
