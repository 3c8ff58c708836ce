import { OrcamentoList } from './orcamento-list.tsx'

/** Budgets of advertising. */
export default function OrcamentoListScreen() {
  return <OrcamentoList kind="publicitario" />
}
