import { Popover, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBrand } from '../../lib/brand.ts'
import { IconHeadset, IconKeyboard, IconLogout, IconUserCircle } from '../../lib/icons.ts'
import { setPreference, sidebarColours, usePreferences } from '../../lib/preferences.ts'
import { useUser } from '../../lib/session-user.ts'
import { paths } from '../paths.ts'
import { t } from '../words.ts'
import { openKeys } from './overlays.ts'
import { signOut } from './sign-out.ts'
import bar from './top-bar.module.css'
import { UserAvatar } from './user-avatar.tsx'
import styles from './user-menu.module.css'

/** The person: profile, the look of the screens, support, leaving. */
export function UserMenu() {
  const user = useUser()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={288}
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={bar.person}
          aria-label={t('usuario.menu', { nome: user?.nome ?? '' })}
          onClick={() => setOpened(!opened)}
        >
          <UserAvatar src={user?.avatar} size={30} />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('usuario.menu', { nome: user?.nome ?? '' })}>
        <div className={styles.who}>
          <UserAvatar src={user?.avatar} size={40} />
          <div>
            <strong>{user?.nome}</strong>
            <span>{user && `${user.perfil} · ${user.empresa}`}</span>
          </div>
        </div>
        <div className={styles.actions}>
          {user && (
            <Link
              to={paths.usuarioProfile(user.id_usuario)}
              className={styles.action}
              onClick={close}
            >
              <IconUserCircle size={18} stroke={1.6} aria-hidden />
              {t('usuario.editar')}
            </Link>
          )}
        </div>
        <Look />
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              close()
              openKeys()
            }}
          >
            <IconKeyboard size={18} stroke={1.6} aria-hidden />
            {t('usuario.teclas')}
          </button>
          <SupportLink />
          <button type="button" className={styles.action} onClick={() => void signOut()}>
            <IconLogout size={18} stroke={1.6} aria-hidden />
            {t('usuario.sair')}
          </button>
        </div>
      </Popover.Dropdown>
    </Popover>
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

/** Theme, colour of the menu, density, language. */
function Look() {
  const { tema, densidade, cor, idioma } = usePreferences()
  const { cor_layout } = useBrand()
  const chosen = cor ?? cor_layout
  return (
    <div className={styles.look}>
      <span id="tema">{t('usuario.tema')}</span>
      <SegmentedControl
        aria-labelledby="tema"
        fullWidth
        size="xs"
        value={tema}
        onChange={(value) => setPreference('tema', value)}
        data={(['claro', 'escuro', 'automatico'] as const).map((value) => ({
          value,
          label: t(`usuario.tema.${value}`),
        }))}
      />
      <span id="densidade">{t('usuario.densidade')}</span>
      <SegmentedControl
        aria-labelledby="densidade"
        fullWidth
        size="xs"
        value={densidade}
        onChange={(value) => setPreference('densidade', value)}
        data={(['normal', 'compacta'] as const).map((value) => ({
          value,
          label: t(`usuario.densidade.${value}`),
        }))}
      />
      <fieldset className={styles.colours}>
        <legend>{t('usuario.cor')}</legend>
        {sidebarColours.map((colour) => (
          <label key={colour} title={t(`cor.${colour}`)}>
            <input
              type="radio"
              name="cor-do-menu"
              aria-label={t(`cor.${colour}`)}
              checked={chosen === colour}
              onChange={() => setPreference('cor', colour)}
            />
            <span className={styles.swatch} data-colour={colour} aria-hidden />
          </label>
        ))}
      </fieldset>
      <span id="idioma">{t('usuario.idioma')}</span>
      <SegmentedControl
        aria-labelledby="idioma"
        fullWidth
        size="xs"
        value={idioma}
        onChange={(value) => setPreference('idioma', value)}
        data={[
          { value: 'pt-br', label: 'Brasil' },
          { value: 'pt', label: 'Portugal' },
          { value: 'es', label: 'Español' },
        ]}
      />
    </div>
  )
}
