import { sessaoLogout } from '@claquete/contract/acesso/sessao/sessao'
import { Link } from 'react-router'
import { useBrand } from '../../lib/brand.ts'
import { useWrite } from '../../lib/call.ts'
import { IconHeadset, IconKeyboard, IconLogout, IconUserCircle } from '../../lib/icons.ts'
import { leave } from '../../lib/session.ts'
import { useUser } from '../../lib/session-user.ts'
import { paths } from '../paths.ts'
import { t } from '../words.ts'
import { Look } from './look.tsx'
import { openKeys } from './overlays.ts'
import { UserAvatar } from './user-avatar.tsx'
import styles from './user-panel.module.css'

/** The person: profile, the look of the screens, support, leaving. */
export function UserPanel({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const logout = useWrite(sessaoLogout)
  return (
    <>
      <div className={styles.who}>
        <UserAvatar src={user?.avatar} size={40} />
        <div>
          <strong>{user?.nome}</strong>
          <span>{user && `${user.perfil} · ${user.empresa}`}</span>
        </div>
      </div>
      {user && (
        <div className={styles.actions}>
          <Link
            to={paths.usuarioProfile(user.id_usuario)}
            className={styles.action}
            onClick={onClose}
          >
            <IconUserCircle size={18} stroke={1.6} aria-hidden />
            {t('usuario.editar')}
          </Link>
        </div>
      )}
      <Look />
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onClose()
            openKeys()
          }}
        >
          <IconKeyboard size={18} stroke={1.6} aria-hidden />
          {t('usuario.teclas')}
        </button>
        <SupportLink />
        <button
          type="button"
          className={styles.action}
          disabled={logout.isPending}
          // The session ends here whatever the server says; there, it ends by its own time.
          onClick={() => logout.mutate({}, { onSettled: leave })}
        >
          <IconLogout size={18} stroke={1.6} aria-hidden />
          {t('usuario.sair')}
        </button>
      </div>
    </>
  )
}

/** The chat of this host's support, in another tab. */
function SupportLink() {
  const { suporte } = useBrand()
  if (!suporte) return null
  return (
    <a className={styles.action} href={suporte} target="_blank" rel="noreferrer">
      <IconHeadset size={18} stroke={1.6} aria-hidden />
      {t('usuario.suporte')}
    </a>
  )
}
