import { useEffect, useRef } from 'react'
import { IconX } from '../../lib/icons.ts'
import { t } from '../words.ts'
import styles from './mobile-menu.module.css'
import { Sidebar } from './sidebar.tsx'

/** The menu on a phone: a drawer that keeps the focus until it closes. */
export function MobileMenu({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('menu.nome')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <button
        type="button"
        className={styles.close}
        aria-label={t('menu.fechar')}
        onClick={onClose}
      >
        <IconX size={20} aria-hidden />
      </button>
      <Sidebar collapsed={false} onNavigate={onClose} />
    </dialog>
  )
}
