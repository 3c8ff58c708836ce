import { orcamentoByConta } from '@claquete/contract/relatorios/relatorios/orcamento-conta'
import { ReportScreen } from '../report.tsx'

const OrcamentoByContaScreen = () => <ReportScreen report={orcamentoByConta} />
export default OrcamentoByContaScreen
