import type { ReactElement } from 'react'
import type { MessageTopic } from '#/contract/content.ts'
import * as lists from '#/ui/list.module.css'
import { topics } from './topics.ts'

interface TopicIconProps {
  readonly topic: MessageTopic
  readonly className?: string | undefined
}

export function TopicIcon({ topic, className }: TopicIconProps): ReactElement {
  const { icon: Icon, tone } = topics[topic]
  return (
    <span className={[lists.icon, tone, className].filter(Boolean).join(' ')} data-topic={topic}>
      <Icon className="ico" aria-hidden />
    </span>
  )
}
