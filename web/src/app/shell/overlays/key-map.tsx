import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useBrand } from '../../../lib/account/brand.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { useKeys } from '../../../lib/page/keys.ts'
import type { KeyBinding } from '../../../lib/page/keys.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import { shortcuts } from '../../acts.ts'
import { isBuilt, isOffered } from '../../screens.ts'
import { t } from '../../words.ts'
import { closeOverlay, openKeys, openPalette, overlay } from './overlays.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazyPart(async () => (await loadPalette()).Palette)
const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog)

const soonMs = 1_500

const elsewhere = { run: () => undefined, onlyHelp: true } as const

/** Keys handled by lists and forms themselves, listed for the help dialog. */
const ofScreens = (): KeyBinding[] => [
  { keys: '/', label: t('teclas.filtro'), group: t('teclas.telas'), ...elsewhere },
  { keys: 'n', label: t('teclas.novo'), group: t('teclas.telas'), ...elsewhere },
  { keys: '↑ ↓', label: t('teclas.linhas'), group: t('teclas.telas'), ...elsewhere },
  { keys: 'Ctrl+S', label: t('teclas.salvar'), group: t('teclas.telas'), ...elsewhere },
]

/** The keys of the whole product, and the overlays they open. */
export function KeyMap({ onToggleMenu }: { readonly onToggleMenu: () => void }) {
  const navigate = useNavigate()
  const may = useMay()
  const marca = useBrand()
  const open = useStore(overlay)
  const general = t('teclas.geral')
  useKeys([
    { keys: 'Ctrl+K', label: t('teclas.buscar'), group: general, run: openPalette },
    { keys: '?', label: t('teclas.ajuda'), group: general, run: openKeys },
    { keys: '[', label: t('teclas.menu'), group: general, run: onToggleMenu },
    { keys: 'Escape', label: t('teclas.fechar'), group: general, ...elsewhere },
    ...ofScreens(),
    ...shortcuts
      .filter((act) => may(act.access) && isBuilt(act.path) && isOffered(act, marca))
      .map(({ keys, label, path }) => ({
        keys,
        label,
        group: t('teclas.ir'),
        run: () => void navigate(path),
      })),
  ])
  // Prefetched; a failure is reported when the palette is opened.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), soonMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {open === 'palette' && <Palette onClose={closeOverlay} />}
      {open === 'keys' && <KeysDialog onClose={closeOverlay} />}
    </>
  )
}
