import { horasDaEquipe } from '@claquete/contract/projetos/horas/relatorio'
import { ReportScreen } from '../report.tsx'

const HorasEquipeScreen = () => <ReportScreen report={horasDaEquipe} />
export default HorasEquipeScreen
