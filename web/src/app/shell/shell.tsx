import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../../lib/wire/call.ts'
import { setPreference, usePreferences } from '../../lib/account/preferences.ts'
import { t } from '../words.ts'
import { BlockBanner } from './block-banner.tsx'
import { KeyMap } from './overlays/key-map.tsx'
import { MobileMenu } from './sidebar/mobile-menu.tsx'
import { Questions } from './questions.tsx'
import { ReplacedNotice } from './overlays/replaced-notice.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar/sidebar.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useShellServices } from './use-shell-services.ts'

/** The shell of the signed-in product, with its query cache. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}

function Frame() {
  useShellServices()
  const { menu_recolhido } = usePreferences()
  const [menuOpen, setMenuOpen] = useState(false)
  const collapsed = menu_recolhido === 'S'
  const toggle = () => setPreference('menu_recolhido', collapsed ? 'N' : 'S')
  return (
    <div className={styles.shell} data-collapsed={collapsed || undefined}>
      <a className={styles.skip} href="#conteudo">
        {t('geral.pular')}
      </a>
      <aside className={styles.aside}>
        <Sidebar collapsed={collapsed} onToggle={toggle} />
      </aside>
      <div className={styles.column}>
        <TopBar onOpenMenu={() => setMenuOpen(true)} />
        <BlockBanner />
        <main id="conteudo" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {menuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}
      <KeyMap onToggleMenu={toggle} />
      <ReplacedNotice />
      <Questions />
    </div>
  )
}
