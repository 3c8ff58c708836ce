import { margemDosJobs } from '@claquete/contract/projetos/horas/relatorio'
import { ReportScreen } from '../report.tsx'

const MargemJobsScreen = () => <ReportScreen report={margemDosJobs} />
export default MargemJobsScreen
