import { plansWithoutEquipamento } from '@claquete/core/kernel/plan/without-equipamento'
import { importDefinition } from '../target.ts'

export const equipamentoImport = importDefinition({
  alvo: 'equipamento',
  titulo: 'Importar equipamentos',
  um: 'equipamento',
  muitos: 'equipamentos',
  genero: 'm',
  tela: '/configuracoes/import-equips',
  lista: '/equipamento/listar',
  caminho: '/equipamentos/importar',
  access: 'equipamento.importar',
  excludedPlans: plansWithoutEquipamento,
})
