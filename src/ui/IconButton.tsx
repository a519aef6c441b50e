/** An icon button; its label is required. */
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'
import * as iconButton from './IconButton.module.css'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  readonly label: string
  readonly children: ReactNode
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps): ReactElement {
  return (
    <button type="button" className={className ? `${iconButton.button} ${className}` : iconButton.button} aria-label={label} {...rest}>
      {children}
    </button>
  )
}
