import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../../lib/call.ts'
import { setPreference, usePreferences } from '../../lib/preferences.ts'
import { loadWords, t } from '../words.ts'
import { BlockBanner } from './block-banner.tsx'
import { KeyMap } from './key-map.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Questions } from './questions.tsx'
import { ReplacedNotice } from './replaced-notice.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useShellServices } from './use-shell-services.ts'

/** The shell of the signed-in product, with its query cache. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}

/** Loads the texts of the user's language; re-renders the caller when they arrive. */
function useLanguage(): void {
  const { idioma } = usePreferences()
  const [, setLoaded] = useState('pt-br')
  useEffect(() => {
    let current = true
    void loadWords(idioma).then(() => current && setLoaded(idioma))
    return () => {
      current = false
    }
  }, [idioma])
}

function Frame() {
  useShellServices()
  useLanguage()
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
