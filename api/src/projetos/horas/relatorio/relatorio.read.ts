import type {
  custoDasHoras,
  horasDaEquipe,
  margemDosJobs,
} from '@claquete/contract/projetos/horas/relatorio'
import type { ReportSource } from '../../../kernel/reports/report.ts'
import { keptScope } from '../tempo/horas.export.ts'
import { custoLines, horasLines, margemLines } from './relatorio.queries.ts'
import type { HorasCut, MargemCut } from './relatorio.queries.ts'

export const horasSource: ReportSource<typeof horasDaEquipe, HorasCut> = {
  cut: async ({ actor }, { arredondar, ...query }) => ({
    ...query,
    minutos: Number(arredondar ?? 0),
    quem: keptScope(actor),
  }),
  lines: horasLines,
}

export const custoSource: ReportSource<typeof custoDasHoras, HorasCut> = {
  cut: async ({ actor }, query) => ({ ...query, minutos: 0, quem: keptScope(actor) }),
  lines: custoLines,
}

export const margemSource: ReportSource<typeof margemDosJobs, MargemCut> = {
  cut: async ({ actor }, query) => ({
    ...query,
    quem: {
      tenant: actor.tenant,
      id_usuario: actor.id_usuario,
      id_usuario_tipo: actor.id_usuario_tipo,
      empresas: actor.empresas,
      listar_todos: actor.permissions.has('orcamento.listar_todos'),
      ver_ocultos: actor.permissions.has('orcamento.ver_ocultos'),
    },
  }),
  lines: margemLines,
  isSummed: true,
}
