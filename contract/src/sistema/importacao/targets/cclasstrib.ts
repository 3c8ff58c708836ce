import { importDefinition } from '../target.ts'

export const cclasstribImport = importDefinition({
  alvo: 'cclasstrib',
  titulo: 'Importar tabela do cClassTrib',
  um: 'código',
  muitos: 'códigos',
  genero: 'm',
  tela: '/financeiro/tabelas-fiscais/cclasstrib/importar',
  lista: '/financeiro/tabelas-fiscais/cclasstrib',
  caminho: '/fiscal/cclasstrib/importar',
  access: 'fiscal.alterar',
})
