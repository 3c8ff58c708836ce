import { custoDasHoras } from '@claquete/contract/projetos/horas/relatorio'
import { ReportScreen } from '../report.tsx'

const CustoDasHorasScreen = () => <ReportScreen report={custoDasHoras} />
export default CustoDasHorasScreen
