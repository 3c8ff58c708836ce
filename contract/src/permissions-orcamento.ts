/** The permissions of budgets and job execution, part of the catalogue in `permissions.ts`. */
export const orcamentoPermissions = {
  orcamento: {
    module: 'orcamento',
    controller: 'Orcamento',
    group: 'Orçamentos',
    rows: {
      consultar: [200, 'Consultar', 'index', 'Ver a lista de orçamentos'],
      trabalho: [201, 'orcamentoTrabalho', 'orcamentoTrabalho', 'Editar o orçamento de trabalho'],
      enviar: [202, 'enviarOrcamento', 'enviarOrcamento', 'Enviar o orçamento ao cliente'],
      status_faturamento: [
        203,
        'Visualizar Status do Faturamento',
        'statusFaturamento',
        'Ver os selos Faturado e A faturar',
      ],
      cadastrar: [204, 'Cadastrar', 'post', 'Criar e copiar orçamentos e versões'],
      alterar: [205, 'Alterar', 'put', 'Editar a planilha e os dados dos orçamentos'],
      excluir: [206, 'Excluir', 'delete', 'Excluir e restaurar orçamentos e versões'],
      imprimir: [207, 'imprimir', 'exportar', 'Exportar orçamentos em PDF e Excel'],
      aprovar: [208, 'Aprovar', 'aprovar', 'Aprovar um orçamento e mudar o seu status'],
      reabrir: [209, 'Reabrir', 'reabrir', 'Reabrir um orçamento enviado ou aprovado'],
      listar_todos: [
        211,
        'Listar todos',
        'listarTodos',
        'Ver todos os orçamentos, e não só aqueles de que participa',
      ],
      ver_ocultos: [
        212,
        'Ver itens ocultos',
        'verOcultos',
        'Ver os itens ocultos de perfis e dizer de quem se ocultam',
      ],
      custos: [213, 'Visualizar custos', 'custos', 'Ver custos, margem, comissões e lucro'],
      desconto_livre: [
        214,
        'Desconto acima do limite',
        'descontoLivre',
        'Dar desconto acima do limite da empresa',
      ],
    },
  },
  execucao: {
    module: 'orcamento',
    controller: 'Execucao',
    group: 'Execução de orçamentos',
    rows: {
      consultar: [215, 'Consultar', 'index', 'Ver verbas, despesas e pagamentos dos jobs'],
      solicitar: [216, 'Solicitar', 'post', 'Pedir verbas e pagamentos e lançar despesas'],
      aprovar: [217, 'Aprovar', 'aprovar', 'Aprovar e rejeitar verbas, despesas e pagamentos'],
      pagar: [218, 'Pagar', 'pagar', 'Entregar verbas, reembolsar e pagar o que foi aprovado'],
      estourar: [
        219,
        'Estourar item',
        'estourar',
        'Aprovar pagamentos acima do saldo do item do orçamento',
      ],
      reabrir: [221, 'Reabrir', 'reabrir', 'Reabrir pagamentos e desfazer operações de verbas'],
      outro_orcamento: [
        222,
        'Transferir entre orçamentos',
        'outroOrcamento',
        'Transferir verba para outro orçamento',
      ],
    },
  },
  visualizacao: {
    module: 'visualizacao-impressao',
    controller: 'Visualizacao e impressao',
    group: 'Orçamentos',
    rows: {
      valor_orcado: [
        210,
        'Visualizar Valor Orçado',
        'valorOrcado',
        'Ver o total orçado no relatório do orçamento',
      ],
    },
  },
  direito: {
    module: 'cadastros',
    controller: 'Direito de imagem',
    group: 'Direitos de imagem',
    rows: {
      consultar: [425, 'Consultar', 'index', 'Ver direitos de imagem e ser avisado do fim do uso'],
      cadastrar: [426, 'Cadastrar', 'post', 'Guardar direitos de imagem'],
      alterar: [427, 'Alterar', 'put', 'Alterar direitos de imagem e seus documentos'],
      excluir: [428, 'Excluir', 'delete', 'Excluir direitos de imagem'],
      imprimir: [429, 'imprimir', 'exportar', 'Exportar a lista em PDF e Excel'],
    },
  },
  incentivado: {
    module: 'orcamento',
    controller: 'Projetos incentivados',
    group: 'Projetos incentivados',
    rows: {
      consultar: [560, 'Consultar', 'index', 'Ver projetos incentivados, as suas fontes e regras'],
      alterar: [561, 'Cadastrar e alterar', 'put', 'Criar e alterar projetos, fontes e lugares'],
      regras: [562, 'Regras', 'regras', 'Acrescentar e corrigir normas e regras de incentivo'],
      contas: [563, 'Prestar contas', 'contas', 'Conferir e exportar a prestação de contas'],
    },
  },
} as const
