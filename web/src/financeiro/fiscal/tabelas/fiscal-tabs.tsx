import { useLocation } from 'react-router'
import {
  toCclasstrib,
  toFiscalRegimes,
  toFiscalServicos,
  toTabelasFiscais,
} from '../../../addresses/financeiro.ts'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'

const parts = [
  { label: 'Regras', to: toTabelasFiscais() },
  { label: 'Regimes e emissores', to: toFiscalRegimes() },
  { label: 'Serviços', to: toFiscalServicos() },
  { label: 'Tabela do cClassTrib', to: toCclasstrib() },
]

/** The parts of the tax tables. */
export function FiscalTabs() {
  const { pathname } = useLocation()
  return (
    <LinkTabs
      label="Partes das tabelas fiscais"
      tabs={parts.map((part) => ({ ...part, isCurrent: part.to === pathname }))}
    />
  )
}
