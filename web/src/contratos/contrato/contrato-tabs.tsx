import {
  toCofres,
  toContratoList,
  toEnvelopes,
  toPastas,
  toVencimentos,
} from '../../addresses/contratos.ts'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'

const tabs = [
  { label: 'Documentos', to: toContratoList() },
  { label: 'Pastas', to: toPastas() },
  { label: 'Cofres', to: toCofres() },
  { label: 'Envelopes', to: toEnvelopes() },
  { label: 'Vencimentos', to: toVencimentos() },
]

/** The lists of contracts, side by side. */
export const ContratoTabs = ({ current }: { readonly current: string }) => (
  <LinkTabs
    label="Contratos"
    tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === current }))}
  />
)
