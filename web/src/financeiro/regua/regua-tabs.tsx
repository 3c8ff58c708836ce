import { useLocation } from 'react-router'
import {
  toReguaCobranca,
  toReguaExtratos,
  toReguaLembretes,
  toReguaParadas,
} from '../../addresses/financeiro.ts'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'

const parts = [
  { label: 'Régua', to: toReguaCobranca() },
  { label: 'Enviados', to: toReguaLembretes() },
  { label: 'Parados', to: toReguaParadas() },
  { label: 'Extratos', to: toReguaExtratos() },
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
