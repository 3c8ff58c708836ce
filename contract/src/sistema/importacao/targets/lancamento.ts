import { importDefinition } from '../target.ts'

export const lancamentoImport = importDefinition({
  alvo: 'lancamento',
  titulo: 'Importar lançamentos',
  um: 'lançamento',
  muitos: 'lançamentos',
  genero: 'm',
  tela: '/configuracoes/import-lancamentos',
  lista: '/financeiro/lancamentos/listar',
  caminho: '/lancamentos/importar',
  access: 'lancamento.importar',
  base: 'main',
  envio: '/lancamentos/importar',
})
