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
  nota_recebida: {
    module: 'financeiro',
    controller: 'Notas recebidas',
    group: 'Notas de serviço',
    rows: {
      consultar: [660, 'Consultar', 'index', 'Ver as notas que as empresas receberam'],
      receber: [661, 'Receber', 'post', 'Enviar XML, ler chaves e buscar no serviço nacional'],
      vincular: [
        662,
        'Vincular',
        'vincular',
        'Ligar notas a contas a pagar e dispensar umas e outras',
      ],
      imprimir: [663, 'Exportar', 'imprimir', 'Exportar as listas de notas recebidas'],
    },
  },
} as const
