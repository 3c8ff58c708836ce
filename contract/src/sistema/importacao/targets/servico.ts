import { importDefinition } from '../target.ts'

export const servicoImport = importDefinition({
  alvo: 'servico',
  titulo: 'Importar serviços',
  um: 'serviço',
  muitos: 'serviços',
  genero: 'm',
  tela: '/configuracoes/import-servicos',
  lista: '/servicos/listar',
  caminho: '/servicos/importar',
  access: 'servico.importar',
})
