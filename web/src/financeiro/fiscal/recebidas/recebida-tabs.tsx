import { useLocation } from 'react-router'
import { toRecebidaList, toSemNotaList } from '../../../addresses/financeiro.ts'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'

const parts = [
  { label: 'Notas', to: toRecebidaList() },
  { label: 'Pagamentos sem nota', to: toSemNotaList() },
]

/** Notes received, and what was paid without one. */
export function RecebidaTabs() {
  const { pathname } = useLocation()
  return (
    <LinkTabs
      label="Partes das notas recebidas"
      tabs={parts.map((part) => ({ ...part, isCurrent: part.to === pathname }))}
    />
  )
}
