import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { ReportScreen } from '../report.tsx'

const LancamentosByDayScreen = () => <ReportScreen report={lancamentosByDay} />
export default LancamentosByDayScreen
