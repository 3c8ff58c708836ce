/** The permissions of the reports of the area `relatorios`, part of the catalogue in `permissions.ts`. */
export const relatorioPermissions = {
  planilha: {
    module: 'relatorios',
    controller: 'Planilhas',
    group: 'Relatórios',
    rows: {
      consultar: [
        461,
        'Planilhas: consultar',
        'index',
        'Ver e exportar as planilhas de receitas e de despesas',
      ],
    },
  },
} as const
