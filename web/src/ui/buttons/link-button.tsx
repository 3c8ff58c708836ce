import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface LinkButtonProps {
  readonly to: string
  readonly icon?: ReactNode
  /** `filled` for what a screen is for. */
  readonly variant?: 'default' | 'filled'
  readonly children: ReactNode
}

/** A small button that opens an address. */
export const LinkButton = ({ to, icon, variant = 'default', children }: LinkButtonProps) => (
  <Button component={Link} to={to} size="xs" variant={variant} leftSection={icon}>
    {children}
  </Button>
)
