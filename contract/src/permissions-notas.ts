/** The permissions of service notes, part of the catalogue in `permissions.ts`. */
export const notaPermissions = {
  nota: {
    module: 'financeiro',
    controller: 'Notas emitidas',
    group: 'Notas de serviço',
    rows: {
      consultar: [650, 'Consultar', 'index', 'Ver e imprimir as notas de serviço emitidas'],
      emitir: [
        651,
        'Emitir',
        'post',
        'Emitir notas das faturas e dos títulos e corrigir rejeitadas',
      ],
      cancelar: [652, 'Cancelar', 'cancelar', 'Pedir o cancelamento de notas'],
      enviar: [653, 'Enviar', 'enviar', 'Enviar notas por e-mail'],
      imprimir: [654, 'Exportar', 'imprimir', 'Exportar a lista de notas'],
      configurar: [655, 'Configurar', 'configurar', 'Guardar certificados e mudar séries de notas'],
    },
  },
} as const
