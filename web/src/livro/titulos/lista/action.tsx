import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

interface ActionProps {
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly children: string
}

/** A button of what is done with the selected titles. */
export const Action = ({ icon, ...rest }: ActionProps) => (
  <Button size="compact-sm" variant="subtle" leftSection={icon} {...rest} />
)
