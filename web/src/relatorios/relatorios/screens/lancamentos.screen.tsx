import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { DiferencaDoDre } from '../diferenca-dre.tsx'
import { ReportScreen } from '../report.tsx'

const LancamentosByDayScreen = () => (
  <ReportScreen report={lancamentosByDay} below={(shown) => <DiferencaDoDre {...shown} />} />
)
export default LancamentosByDayScreen
