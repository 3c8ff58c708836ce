import { Link, useLocation } from 'react-router'
import { useBrand } from '../../../lib/account/brand.ts'
import {
  IconHeadset,
  IconHelp,
  IconKeyboard,
  IconLogout,
  IconShieldLock,
  IconUserCircle,
} from '../../../lib/page/icons.ts'
import { useSignOut } from '../../../lib/account/sign-out.ts'
import { useUser } from '../../../lib/account/user.ts'
import { toSessoes, toUsuarioProfile } from '../../../addresses/acesso.ts'
import { t } from '../../words.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { PressRow } from '../../../ui/buttons/press.tsx'
import { helpAddress } from '../../../addresses/help.ts'
import { Look } from './look.tsx'
import { openKeys } from '../overlays/overlays.ts'
import { UserAvatar } from './user-avatar.tsx'
import styles from './user-panel.module.css'

/** The user panel: profile, appearance, shortcuts, support, sign-out. */
export function UserPanel({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const { isPending, signOut } = useSignOut()
  const { pathname } = useLocation()
  return (
    <>
      <Row nowrap gap={3} className={styles.part}>
        <UserAvatar src={user?.avatar} size={40} />
        <Stack gap={0}>
          <strong>{user?.nome}</strong>
          <small className="clip">{user && `${user.perfil} · ${user.empresa}`}</small>
        </Stack>
      </Row>
      {user && (
        <div className={styles.menu}>
          <PressRow as={Link} to={toUsuarioProfile(user.id_usuario)} onClick={onClose}>
            <IconUserCircle size={18} stroke={1.6} aria-hidden />
            {t('usuario.editar')}
          </PressRow>
          <PressRow as={Link} to={toSessoes()} onClick={onClose}>
            <IconShieldLock size={18} stroke={1.6} aria-hidden />
            {t('usuario.sessoes')}
          </PressRow>
        </div>
      )}
      <Look />
      <div className={styles.menu}>
        <PressRow
          onClick={() => {
            onClose()
            openKeys()
          }}
        >
          <IconKeyboard size={18} stroke={1.6} aria-hidden />
          {t('usuario.teclas')}
        </PressRow>
        <PressRow as="a" href={helpAddress(pathname)} target="_blank" rel="noreferrer">
          <IconHelp size={18} stroke={1.6} aria-hidden />
          {t('barra.ajuda')}
        </PressRow>
        <SupportLink />
        <PressRow disabled={isPending} onClick={signOut}>
          <IconLogout size={18} stroke={1.6} aria-hidden />
          {t('usuario.sair')}
        </PressRow>
      </div>
    </>
  )
}

/** Opens this brand's support chat in another tab. */
function SupportLink() {
  const { suporte } = useBrand()
  if (!suporte) return null
  return (
    <PressRow as="a" href={suporte} target="_blank" rel="noreferrer">
      <IconHeadset size={18} stroke={1.6} aria-hidden />
      {t('usuario.suporte')}
    </PressRow>
  )
}
