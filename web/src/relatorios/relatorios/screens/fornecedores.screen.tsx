import { fornecedoresByJob } from '@claquete/contract/relatorios/relatorios/fornecedores'
import { ReportScreen } from '../report.tsx'

const FornecedoresByJobScreen = () => <ReportScreen report={fornecedoresByJob} />
export default FornecedoresByJobScreen
