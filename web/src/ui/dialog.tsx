import { Drawer, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly size?: 'sm' | 'md' | 'lg'
  readonly closeLabel?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

const classNames = { title: styles.title ?? '' }

/** A question or a small task over the screen. It takes the focus and gives it back. */
export function Dialog({ title, size = 'md', closeLabel = 'Fechar', ...rest }: DialogProps) {
  return (
    <Modal
      opened
      {...rest}
      title={title}
      size={size}
      classNames={classNames}
      closeButtonProps={{ 'aria-label': closeLabel }}
    />
  )
}

/** What hangs on a record, beside it; on a telephone it takes the whole window. */
export function SidePanel({ title, size = 'md', closeLabel = 'Fechar', ...rest }: DialogProps) {
  return (
    <Drawer
      opened
      {...rest}
      position="right"
      title={title}
      size={size}
      classNames={classNames}
      closeButtonProps={{ 'aria-label': closeLabel }}
    />
  )
}
