import { planilhaReceitas } from '@claquete/contract/relatorios/planilhas/planilhas'
import { PivotScreen } from '../pivot.tsx'

const PlanilhaReceitasScreen = () => <PivotScreen pivot={planilhaReceitas} />
export default PlanilhaReceitasScreen
