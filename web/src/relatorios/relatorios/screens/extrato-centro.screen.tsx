import { extratoDoCentro } from '@claquete/contract/financeiro/dre/extrato-centro'
import { ReportScreen } from '../report.tsx'

const ExtratoDoCentroScreen = () => <ReportScreen report={extratoDoCentro} />
export default ExtratoDoCentroScreen
