import { Drawer, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly closeLabel?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Gives the focus back to what had it when the dialog came, unless something else took it meanwhile. */
function useFocusBack(): void {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const { activeElement, body } = document
        const isFree = activeElement === null || activeElement === body
        if (isFree && from instanceof HTMLElement) from.focus({ preventScroll: true })
      })
    },
    [from],
  )
}

const classNames = { title: styles.title ?? '' }

/** A question or a small task over the screen. It takes the focus and gives it back. */
export function Dialog({ title, size = 'md', closeLabel = 'Fechar', ...rest }: DialogProps) {
  useFocusBack()
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
  useFocusBack()
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
