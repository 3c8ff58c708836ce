import { horasDaEquipe } from '@claquete/contract/projetos/horas/relatorio'
import { ReportScreen } from '../report.tsx'

const HorasDaEquipeScreen = () => <ReportScreen report={horasDaEquipe} />
export default HorasDaEquipeScreen
