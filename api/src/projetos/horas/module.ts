import * as custo from '@claquete/contract/projetos/horas/custo'
import * as relogio from '@claquete/contract/projetos/horas/relogio'
import * as semana from '@claquete/contract/projetos/horas/semana'
import * as tempo from '@claquete/contract/projetos/horas/tempo'
import * as trava from '@claquete/contract/projetos/horas/trava'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { charges } from '../../orcamentos/orcamento/public.ts'
import {
  custoHandlers,
  relogioHandlers,
  semanaHandlers,
  tempoHandlers,
  travaHandlers,
} from './horas.handlers.ts'
import { horasToday } from './horas.widgets.ts'
import { countWaiting } from './semana/semana.queries.ts'
import { listHorasOfOrcamento } from './custo/orcamento.queries.ts'
import { horaExporter } from './tempo/horas.export.ts'

export const horasModule = module({
  name: 'horas',
  calls: () => [
    ...mount(relogio, relogioHandlers),
    ...mount(tempo, tempoHandlers),
    ...mount(semana, semanaHandlers),
    ...mount(trava, travaHandlers),
    ...mount(custo, custoHandlers),
  ],
  exporters: [horaExporter],
  today: horasToday,
  answers: () => charges.answer({ horas: listHorasOfOrcamento }),
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
  ],
})
