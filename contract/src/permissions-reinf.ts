/** The permissions of withholdings and EFD-Reinf, part of the catalogue in `permissions.ts`. */
export const reinfPermissions = {
  reinf: {
    module: 'financeiro',
    controller: 'Retenções do mês',
    group: 'Retenções e Reinf',
    rows: {
      consultar: [670, 'Consultar', 'index', 'Ver as retenções do mês por fornecedor e por evento'],
      alterar: [
        671,
        'Alterar',
        'put',
        'Dizer a natureza dos rendimentos e marcar lucros e dividendos',
      ],
      fechar: [672, 'Fechar', 'fechar', 'Conferir, fechar e retificar o mês da Reinf'],
      imprimir: [673, 'Exportar', 'imprimir', 'Baixar o arquivo do contador e o XML'],
    },
  },
} as const
