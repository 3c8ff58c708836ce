import * as recebida from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import * as acts from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import * as consulta from '@claquete/contract/financeiro/fiscal/recebidas/consulta'
import * as semNota from '@claquete/contract/financeiro/fiscal/recebidas/sem-nota'
import { mount } from '../../../kernel/http/mount.ts'
import { notas } from '../../../livro/titulos/public.ts'
import { module } from '../../../module.ts'
import { fetchAll, fetchRecebidas } from './distribute.commands.ts'
import { recebidaExporter, semNotaExporter } from './recebida.export.ts'
import {
  consultaHandlers,
  recebidaActHandlers,
  recebidaHandlers,
  semNotaHandlers,
} from './recebida.handlers.ts'
import { pendingOf } from './summary.read.ts'

declare module '../../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'recebidas.buscar': { readonly id_empresa: number }
    readonly 'recebidas.dia': PeriodData
  }
}

export const recebidasModule = module({
  name: 'recebidas',
  calls: () => [
    ...mount(recebida, recebidaHandlers),
    ...mount(acts, recebidaActHandlers),
    ...mount(consulta, consultaHandlers),
    ...mount(semNota, semNotaHandlers),
  ],
  exporters: [recebidaExporter, semNotaExporter],
  menu: [
    {
      group: 'financeiro',
      part: 'pagar',
      at: 46,
      titulo: 'Notas recebidas',
      path: '/financeiro/notas/recebidas',
      needs: ['nota_recebida.consultar'],
    },
  ],
  jobs: (services) => ({
    'recebidas.buscar': ({ tenant, data }) =>
      fetchRecebidas({ services: services(), tenant }, data.id_empresa),
    'recebidas.dia': async ({ tenant }) => {
      await fetchAll({ services: services(), tenant })
    },
  }),
  schedules: [{ tipo: 'recebidas.dia', every: 'day', at: '06:00' }],
  answers: () => notas.answer({ pendingOf }),
})
