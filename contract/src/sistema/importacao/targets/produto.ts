import { importDefinition } from '../target.ts'

export const produtoImport = importDefinition({
  alvo: 'produto',
  titulo: 'Importar produtos',
  um: 'produto',
  muitos: 'produtos',
  genero: 'm',
  tela: '/configuracoes/import-produtos',
  lista: '/produtos/listar',
  caminho: '/produtos/importar',
  access: 'produto.importar',
})
