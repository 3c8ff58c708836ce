import { useLocation } from 'react-router'
import { paths } from '../../app/paths.ts'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'

const parts = [
  { label: 'Régua', to: paths.reguaCobranca() },
  { label: 'Enviados', to: paths.reguaLembretes() },
  { label: 'Parados', to: paths.reguaParadas() },
  { label: 'Extratos', to: paths.reguaExtratos() },
]

/** The parts of the screen of the rule. */
export function ReguaTabs() {
  const { pathname } = useLocation()
  return (
    <LinkTabs
      label="Partes da régua de cobrança"
      tabs={parts.map((part) => ({ ...part, isCurrent: part.to === pathname }))}
    />
  )
}
