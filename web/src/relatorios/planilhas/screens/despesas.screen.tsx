import { planilhaDespesas } from '@claquete/contract/relatorios/planilhas/planilhas'
import { PivotScreen } from '../pivot.tsx'

const PlanilhaDespesasScreen = () => <PivotScreen pivot={planilhaDespesas} />
export default PlanilhaDespesasScreen
