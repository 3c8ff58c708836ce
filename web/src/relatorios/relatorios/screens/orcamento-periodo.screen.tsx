import { orcamentoPeriodo } from '@claquete/contract/relatorios/relatorios/orcamento-periodo'
import { ReportScreen } from '../report.tsx'

const OrcamentoPeriodoScreen = () => <ReportScreen report={orcamentoPeriodo} />
export default OrcamentoPeriodoScreen
