import { importDefinition } from '../target.ts'

export const notaPortalImport = importDefinition({
  alvo: 'nota_portal',
  titulo: 'Importar retorno do portal',
  um: 'nota',
  muitos: 'notas',
  genero: 'f',
  tela: '/financeiro/notas/importar-retorno',
  lista: '/financeiro/notas',
  caminho: '/fiscal/notas/importar-retorno',
  access: 'nota.emitir',
})
