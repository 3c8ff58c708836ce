import { importDefinition } from '../target.ts'

export const planoContasImport = importDefinition({
  alvo: 'plano_contas',
  titulo: 'Importar plano de contas',
  um: 'conta',
  muitos: 'contas',
  genero: 'f',
  tela: '/configuracoes/planos-contas',
  lista: '/financeiro/plano-contas',
  caminho: '/plano-contas/importar',
  access: 'plano_contas.importar',
})
