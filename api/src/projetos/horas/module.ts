import * as custo from '@claquete/contract/projetos/horas/custo'
import * as relogio from '@claquete/contract/projetos/horas/relogio'
import * as semana from '@claquete/contract/projetos/horas/semana'
import * as tempo from '@claquete/contract/projetos/horas/tempo'
import * as trava from '@claquete/contract/projetos/horas/trava'
import * as relatorio from '@claquete/contract/projetos/horas/relatorio'
import type { Report } from '@claquete/contract/report'
import { mountReport, reportExporter } from '../../kernel/reports/report.ts'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import type { MenuItem } from '../../module.ts'
import { charges } from '../../orcamentos/orcamento/public.ts'
import {
  custoHandlers,
  relogioHandlers,
  semanaHandlers,
  tempoHandlers,
  travaHandlers,
} from './horas.handlers.ts'
import { setHours } from '../../set/ordem-do-dia/public.ts'
import { keepSetHours } from './set/keep.commands.ts'
import { chargedBySheets, listOfOrdem } from './set/set.queries.ts'
import { horasToday } from './horas.widgets.ts'
import { custoSource, horasSource, margemSource } from './relatorio/relatorio.read.ts'
import { countWaiting } from './semana/semana.queries.ts'
import { listHorasOfOrcamento, listHorasOfPeople } from './custo/orcamento.queries.ts'
import { horaExporter } from './tempo/horas.export.ts'

/** The line of a report in the sidebar. */
const line = (at: number, { access, screen, title }: Report): MenuItem => ({
  group: 'relatorios',
  at,
  titulo: title,
  path: screen,
  needs: [access],
})

export const horasModule = module({
  name: 'horas',
  calls: () => [
    ...mount(relogio, relogioHandlers),
    ...mount(tempo, tempoHandlers),
    ...mount(semana, semanaHandlers),
    ...mount(trava, travaHandlers),
    ...mount(custo, custoHandlers),
    ...mountReport(relatorio.horasDaEquipe, horasSource),
    ...mountReport(relatorio.custoDasHoras, custoSource),
    ...mountReport(relatorio.margemDosJobs, margemSource),
  ],
  exporters: [
    horaExporter,
    reportExporter(relatorio.horasDaEquipe, horasSource),
    reportExporter(relatorio.custoDasHoras, custoSource),
    reportExporter(relatorio.margemDosJobs, margemSource),
  ],
  today: horasToday,
  changes: [
    {
      tabela: 'hora_custo',
      noun: 'o custo da hora',
      plural: 'custos da hora',
      labels: { desde: 'desde', custo: 'custo' },
      needs: 'hora.custos',
      path: () => '/projetos/horas/custos',
    },
    {
      tabela: 'hora_trava',
      noun: 'o dia travado',
      plural: 'dias travados',
      labels: { dia: 'dia', motivo: 'motivo' },
      needs: 'hora.travar',
      path: () => '/projetos/horas/aprovacao',
    },
  ],
  answers: () => {
    charges.horas.answer({ items: listHorasOfOrcamento, rows: listHorasOfPeople })
    setHours.answer({ keep: keepSetHours, list: listOfOrdem, charged: chargedBySheets })
  },
  menu: [
    {
      group: 'projetos',
      at: 30,
      titulo: 'Horas',
      path: '/projetos/horas',
      needs: ['hora.lancar', 'hora.consultar_todas', 'hora.aprovar', 'hora.alterar_todas'],
    },
    {
      group: 'projetos',
      at: 40,
      titulo: 'Aprovar horas',
      path: '/projetos/horas/aprovacao',
      needs: ['hora.aprovar'],
      counts: ({ db, actor }) => countWaiting(db, actor),
    },
    {
      group: 'projetos',
      at: 45,
      titulo: 'Custo da hora',
      path: '/projetos/horas/custos',
      needs: ['hora.custos'],
    },
    line(30, relatorio.horasDaEquipe),
    line(31, relatorio.custoDasHoras),
    line(32, relatorio.margemDosJobs),
  ],
})
