import { IconX } from '../../../lib/page/icons.ts'
import { IconButton } from '../../../ui/buttons/press.tsx'
import { t } from '../../words.ts'
import { ModalDialog } from '../overlays/modal-dialog.tsx'
import styles from './mobile-menu.module.css'
import { Sidebar } from './sidebar.tsx'

/** The menu on a phone: a modal drawer. */
export function MobileMenu({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalDialog className={styles.drawer} aria-label={t('menu.nome')} onClose={onClose}>
      <IconButton size={36} aria-label={t('menu.fechar')} onClick={onClose}>
        <IconX size={20} aria-hidden />
      </IconButton>
      <Sidebar collapsed={false} onNavigate={onClose} />
    </ModalDialog>
  )
}
