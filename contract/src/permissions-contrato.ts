import type { Group } from './permission-rows.ts'

/** The permissions of contracts, part of the catalogue in `permissions.ts`. */
export const contratoPermissions = {
  contrato: {
    module: 'orcamento',
    controller: 'Contratos',
    group: 'Contratos',
    rows: {
      consultar: [590, 'Consultar', 'index', 'Ver contratos e ser avisado do fim deles'],
      cadastrar: [591, 'Cadastrar', 'post', 'Escrever contratos'],
      alterar: [592, 'Alterar', 'put', 'Alterar rascunhos, renovar, mover e etiquetar contratos'],
      emitir: [593, 'Emitir e assinar', 'emitir', 'Emitir contratos e registrar a assinatura'],
      cancelar: [594, 'Cancelar', 'cancelar', 'Cancelar contratos e os títulos que abriram'],
      imprimir: [595, 'imprimir', 'exportar', 'Exportar a lista em PDF e Excel'],
      pastas: [596, 'Pastas e cofres', 'pastas', 'Criar pastas e cofres e dizer quem os vê'],
    },
  },
} as const satisfies Record<string, Group>
