/** What each kind of background work does, and what repeats by itself. One line per kind. */
import { runExport } from '../kernel/exports.ts'
import type { JobHandlers, Schedule } from '../kernel/jobs.ts'
import { deliverMail } from '../kernel/mail/deliver.ts'
import type { Services } from '../kernel/services.ts'
import { exporters, importTargets } from './all.ts'
import { runConferencia } from './conferencia/rotina.ts'
import { runDecisao } from './aprovacao/aviso-decisao.ts'
import { runAvisos } from './aprovacao/aviso.ts'
import { resumeMails } from './email/resume.ts'
import { runImport } from './importacao/run.ts'
import { runDiaDosTitulos } from './lancamentos/rotina.ts'
import { runPlanDay } from './plano/routine.ts'
import { cleanJobs } from './tarefas/clean.ts'

export const jobHandlers = (services: () => Services): JobHandlers => ({
  'correio.enviar': (run) => deliverMail(services(), run),
  'correio.retomar': (run) => resumeMails(services(), run),
  'tarefas.limpar': (run) => cleanJobs(services(), run),
  'plano.dia': ({ tenant }) => runPlanDay(services(), tenant),
  'lancamentos.dia': ({ tenant }) => runDiaDosTitulos(services(), tenant),
  'livro.conferir': ({ tenant }) => runConferencia(services(), tenant),
  'aprovacao.avisar': (run) => runAvisos(services(), run),
  'aprovacao.decidida': (run) => runDecisao(services(), run),
  exportar: ({ tenant, data, signal }) =>
    runExport(services(), exporters, { tenant, id_exportacao: data.id_exportacao }, signal),
  importar: (run) => runImport(services(), importTargets, run),
})

/** Hours of São Paulo; the night is when nobody waits for a screen. */
export const schedules: readonly Schedule[] = [
  { tipo: 'correio.retomar', every: 'hour' },
  { tipo: 'tarefas.limpar', every: 'day', at: '03:40' },
  { tipo: 'plano.dia', every: 'day', at: '00:10' },
  { tipo: 'lancamentos.dia', every: 'day', at: '00:30' },
  { tipo: 'livro.conferir', every: 'day', at: '04:20' },
]
