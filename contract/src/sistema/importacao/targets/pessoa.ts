import { importDefinition } from '../target.ts'

export const pessoaImport = importDefinition({
  alvo: 'pessoa',
  titulo: 'Importar pessoas',
  um: 'pessoa',
  muitos: 'pessoas',
  genero: 'f',
  tela: '/configuracoes/import-persons',
  lista: '/pessoas/listar',
  caminho: '/pessoa/importar',
  base: 'main',
  access: 'pessoa.importar',
})
