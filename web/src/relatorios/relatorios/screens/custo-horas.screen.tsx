import { custoDasHoras } from '@claquete/contract/projetos/horas/relatorio'
import { ReportScreen } from '../report.tsx'

const CustoHorasScreen = () => <ReportScreen report={custoDasHoras} />
export default CustoHorasScreen
