import * as manutencao from '@claquete/contract/equipamentos/manutencao/manutencao'
import { WITHOUT_EQUIPAMENTO } from '@claquete/core/acesso/plano/features'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { manutencaoExporter } from './manutencao.export.ts'
import { manutencaoHandlers } from './manutencao.handlers.ts'
import { countDue } from './manutencao.queries.ts'

const path = '/equipamento/manutencoes'

export const manutencaoModule = module({
  name: 'manutencao',
  calls: () => mount(manutencao, manutencaoHandlers),
  exporters: [manutencaoExporter],
  menu: [
    {
      group: 'equipamentos',
      at: 40,
      titulo: 'Manutenções',
      path,
      needs: ['equipamento.manutencao', 'equipamento.consultar'],
      excludedPlans: WITHOUT_EQUIPAMENTO,
    },
  ],
  today: [
    {
      at: 81,
      chave: 'manutencao_vencida',
      needs: ['equipamento.manutencao'],
      texto: ['manutenção passou do dia previsto', 'manutenções passaram do dia previsto'],
      path: () => `${path}?situacao=vencidas`,
      read: async ({ db, actor, today }) => ({
        quantidade: (await countDue(db, { empresas: actor.empresas, today })).vencidas,
      }),
    },
    {
      at: 82,
      chave: 'manutencao_proxima',
      needs: ['equipamento.manutencao'],
      texto: ['manutenção a fazer nesta semana', 'manutenções a fazer nesta semana'],
      path: () => `${path}?situacao=proximas`,
      read: async ({ db, actor, today }) => ({
        quantidade: (await countDue(db, { empresas: actor.empresas, today })).proximas,
      }),
    },
  ],
})
