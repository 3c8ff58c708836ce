import { recebimentosVsFaturamento } from '@claquete/contract/relatorios/relatorios/recebimentos'
import { ReportScreen } from '../report.tsx'

const RecebimentosVsFaturamentoScreen = () => <ReportScreen report={recebimentosVsFaturamento} />
export default RecebimentosVsFaturamentoScreen
