import { margemDosJobs } from '@claquete/contract/projetos/horas/relatorio'
import { ReportScreen } from '../report.tsx'

const MargemDosJobsScreen = () => <ReportScreen report={margemDosJobs} />
export default MargemDosJobsScreen
