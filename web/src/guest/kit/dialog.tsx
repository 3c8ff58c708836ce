import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './kit.module.css'
import { lookOf } from './look.ts'
import type { Fundo } from './look.ts'

interface DialogProps {
  readonly title: string
  readonly look: { readonly cor: string; readonly fundo: Fundo }
  /** The browser traps the focus in it, returns it, and closes it by Esc. */
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Dialog({ title, look, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`${styles.ground} ${styles.dialog}`}
      style={lookOf(look.cor, look.fundo)}
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
