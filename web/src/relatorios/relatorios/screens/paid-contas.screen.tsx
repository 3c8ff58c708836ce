import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { ReportScreen } from '../report.tsx'

const PaidContasScreen = () => <ReportScreen report={paidContas} />
export default PaidContasScreen
