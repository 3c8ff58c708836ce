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
  planejamento: {
    module: 'relatorios',
    controller: 'Planejamento',
    group: 'Relatórios',
    rows: {
      consultar: [
        462,
        'Planejamento: consultar',
        'index',
        'Ver os planejamentos, o acompanhamento e o resultado financeiro',
      ],
      alterar: [
        463,
        'Planejamento: alterar',
        'put',
        'Criar, alterar e excluir planejamentos e as suas versões',
      ],
    },
  },
  grafico: {
    module: 'relatorios',
    controller: 'Graficos',
    group: 'Relatórios',
    rows: {
      consultar: [
        464,
        'Gráficos: consultar',
        'index',
        'Ver os gráficos de lucro, eficiência, margem, clientes e recebimento',
      ],
    },
  },
} as const
