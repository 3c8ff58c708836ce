import { useLocation } from 'react-router'
import { toPixAutomatico, toPixSchedule } from '../../../addresses/financeiro.ts'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'

const parts = [
  { label: 'Autorizações', to: toPixAutomatico() },
  { label: 'A agendar', to: toPixSchedule() },
]

/** What clients authorised, and what can be charged of it now. */
export function PixTabs() {
  const { pathname } = useLocation()
  return (
    <LinkTabs
      label="Partes do Pix Automático"
      tabs={parts.map((part) => ({ ...part, isCurrent: part.to === pathname }))}
    />
  )
}
