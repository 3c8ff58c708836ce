import { OrcamentoList } from './orcamento-list.tsx'

/** Budgets of incentivised and private audiovisual projects. */
export default function IncentivadoListScreen() {
  return <OrcamentoList kind="incentivado" />
}
