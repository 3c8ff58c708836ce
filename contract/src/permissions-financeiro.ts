/** The permissions of finance, part of the catalogue in `permissions.ts`. */
export const financeiroPermissions = {
  plano_contas: {
    module: 'financeiro',
    controller: 'Plano de contas',
    group: 'Plano de contas',
    rows: {
      consultar: [300, 'Consultar', 'index', 'Ver o plano de contas'],
      cadastrar: [301, 'Cadastrar', 'post', 'Criar contas do plano de contas'],
      alterar: [302, 'Alterar', 'put', 'Alterar e mover contas do plano de contas'],
      excluir: [303, 'Excluir', 'delete', 'Excluir contas do plano de contas'],
      imprimir: [304, 'imprimir', 'exportar', 'Exportar o plano em PDF e Excel'],
      importar: [305, 'Importar', 'importar', 'Importar e desfazer importações de planilhas'],
    },
  },
  centro_custo: {
    module: 'financeiro',
    controller: 'Centro de custo',
    group: 'Centros de custo',
    rows: {
      consultar: [306, 'Consultar', 'index', 'Ver os centros de custo'],
      cadastrar: [307, 'Cadastrar', 'post', 'Criar centros de custo'],
      alterar: [308, 'Alterar', 'put', 'Alterar e mover centros de custo'],
      excluir: [309, 'Excluir', 'delete', 'Excluir centros de custo'],
      imprimir: [310, 'imprimir', 'exportar', 'Exportar a lista em PDF e Excel'],
    },
  },
  conta_bancaria: {
    module: 'financeiro',
    controller: 'Conta bancaria',
    group: 'Contas bancárias',
    rows: {
      consultar: [311, 'Consultar', 'index', 'Ver as contas bancárias e os seus saldos'],
      cadastrar: [312, 'Cadastrar', 'post', 'Criar contas bancárias'],
      alterar: [313, 'Alterar', 'put', 'Alterar contas bancárias'],
      excluir: [314, 'Excluir', 'delete', 'Excluir contas bancárias'],
      imprimir: [315, 'imprimir', 'exportar', 'Exportar a lista em PDF e Excel'],
    },
  },
  lancamento: {
    module: 'financeiro',
    controller: 'Lancamento',
    group: 'Lançamentos',
    rows: {
      consultar: [320, 'Consultar', 'index', 'Ver lançamentos, extratos e saldos'],
      cadastrar: [321, 'Cadastrar', 'post', 'Lançar em conta e transferir entre contas'],
      alterar: [322, 'Alterar', 'put', 'Alterar lançamentos e datas'],
      excluir: [323, 'Excluir', 'delete', 'Excluir lançamentos'],
      imprimir: [324, 'imprimir', 'exportar', 'Exportar em PDF e Excel'],
      baixar: [325, 'Dar baixa', 'dar-baixa', 'Dar baixa em contas a pagar e a receber'],
      estornar: [326, 'Estornar', 'estornar', 'Desfazer baixas'],
      importar: [327, 'Importar', 'importar', 'Importar lançamentos de planilhas'],
    },
  },
  conta_pagar: {
    module: 'financeiro',
    controller: 'Conta a pagar',
    group: 'Contas a pagar',
    rows: {
      consultar: [328, 'Consultar', 'index', 'Ver contas a pagar'],
      cadastrar: [329, 'Cadastrar', 'post', 'Criar e copiar contas a pagar'],
      alterar: [330, 'Alterar', 'put', 'Alterar contas a pagar'],
      excluir: [331, 'Excluir', 'delete', 'Excluir contas a pagar'],
      imprimir: [354, 'imprimir', 'exportar', 'Exportar contas a pagar em PDF e Excel'],
    },
  },
  conta_receber: {
    module: 'financeiro',
    controller: 'Conta a receber',
    group: 'Contas a receber',
    rows: {
      consultar: [332, 'Consultar', 'index', 'Ver contas a receber'],
      cadastrar: [333, 'Cadastrar', 'post', 'Criar e copiar contas a receber'],
      alterar: [334, 'Alterar', 'put', 'Alterar contas a receber'],
      excluir: [335, 'Excluir', 'delete', 'Excluir contas a receber'],
      imprimir: [355, 'imprimir', 'exportar', 'Exportar contas a receber em PDF e Excel'],
    },
  },
  aprovacao: {
    module: 'financeiro',
    controller: 'Aprovacao de pagamento',
    group: 'Aprovação de pagamentos',
    rows: {
      solicitar: [336, 'Solicitar', 'solicitar', 'Solicitar pagamentos fora de orçamento'],
      aprovar: [337, 'Aprovar', 'aprovar', 'Aprovar, rejeitar e reabrir solicitações'],
      regras: [338, 'Regras', 'regras', 'Definir quem aprova, por valor e unidade'],
    },
  },
  fechamento: {
    module: 'financeiro',
    controller: 'Fechamento',
    group: 'Fechamento do mês',
    rows: {
      fechar: [339, 'Fechar', 'fechar', 'Fechar meses do financeiro'],
      reabrir: [340, 'Reabrir', 'reabrir', 'Reabrir meses fechados'],
    },
  },
  fatura: {
    module: 'financeiro',
    controller: 'Fatura',
    group: 'Faturas',
    rows: {
      consultar: [341, 'Consultar', 'index', 'Ver faturas e orçamentos a faturar'],
      cadastrar: [342, 'Cadastrar', 'post', 'Criar faturas'],
      alterar: [343, 'Alterar', 'put', 'Alterar, cancelar e reabrir faturas'],
      excluir: [344, 'Excluir', 'delete', 'Excluir faturas canceladas'],
      enviar: [345, 'Enviar', 'enviar', 'Enviar faturas por e-mail'],
      imprimir: [358, 'imprimir', 'exportar', 'Exportar faturas em PDF e Excel'],
    },
  },
  fluxo_caixa: {
    module: 'financeiro',
    controller: 'Fluxo de caixa',
    group: 'Fluxo de caixa',
    rows: {
      consultar: [346, 'Consultar', 'index', 'Ver e simular o fluxo de caixa'],
      guardar: [362, 'Guardar cenários', 'cenarios', 'Guardar, alterar e excluir cenários'],
      imprimir: [363, 'imprimir', 'exportar', 'Exportar o fluxo em PDF e Excel'],
    },
  },
  dre: {
    module: 'financeiro',
    controller: 'Demonstrativo DRE',
    group: 'DRE',
    rows: {
      consultar: [347, 'Consultar', 'index', 'Ver e imprimir o demonstrativo de resultado'],
      configurar: [348, 'Configurar', 'config', 'Ligar contas às linhas do demonstrativo'],
    },
  },
  retencao: {
    module: 'financeiro',
    controller: 'Retencao',
    group: 'Retenções',
    rows: {
      configurar: [360, 'Configurar', 'config', 'Mudar alíquotas e tabelas de tributos retidos'],
    },
  },
  conferencia: {
    module: 'financeiro',
    controller: 'Conferencia',
    group: 'Conferência dos lançamentos',
    rows: {
      consultar: [
        364,
        'Consultar',
        'index',
        'Ver e receber o que a conferência dos lançamentos encontra',
      ],
      refazer: [365, 'Refazer', 'refazer', 'Pedir a conferência dos lançamentos a qualquer hora'],
    },
  },
} as const
