import { vendas } from '@claquete/contract/projetos/crm/vendas'
import { ReportScreen } from '../report.tsx'

const VendasScreen = () => <ReportScreen report={vendas} />
export default VendasScreen
