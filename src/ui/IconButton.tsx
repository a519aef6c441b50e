/** A button that shows only a picture; without a label it does not compile. */
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  readonly label: string
  readonly children: ReactNode
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps): ReactElement {
  return (
    <button type="button" className={className ? `iconbtn ${className}` : 'iconbtn'} aria-label={label} {...rest}>
      {children}
    </button>
  )
}
