import { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import { ReportScreen } from '../report.tsx'

const ReceivedContasScreen = () => <ReportScreen report={receivedContas} />
export default ReceivedContasScreen
