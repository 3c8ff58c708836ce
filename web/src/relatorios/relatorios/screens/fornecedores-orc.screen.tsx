import { toFornecedoresByOrcamento } from '../../../addresses/relatorios.ts'
import { fornecedoresByJob } from '@claquete/contract/relatorios/relatorios/fornecedores'
import { ReportScreen } from '../report.tsx'

/** The brands of other hosts call a job a budget: the same report under its other name. */
const report = {
  ...fornecedoresByJob,
  title: 'Fornecedores por orçamento',
  screen: toFornecedoresByOrcamento(),
}

const FornecedoresByOrcamentoScreen = () => <ReportScreen report={report} />
export default FornecedoresByOrcamentoScreen
