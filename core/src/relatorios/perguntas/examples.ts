/** Questions that show how one asks: the first ones that a person may ask are offered while nothing is typed. */
export interface Example {
  readonly text: string
  /** Whoever has this permission is offered the example; the call that answers it asks for the same. */
  readonly access:
    | 'lancamento.consultar'
    | 'conta_receber.consultar'
    | 'conta_pagar.consultar'
    | 'conta_bancaria.consultar'
    | 'orcamento.consultar'
    | 'dre.consultar'
    | 'fluxo_caixa.consultar'
    | 'execucao.consultar'
    | 'boleto.consultar'
    | 'cheque.consultar'
    | 'fatura.consultar'
    | 'cartao.consultar'
    | 'hora.consultar_todas'
    | 'hora.custos'
    | 'hora.aprovar'
    | 'projeto.consultar'
    | 'crm.consultar'
}

export const examples: readonly Example[] = [
  { text: 'Quem está devendo?', access: 'lancamento.consultar' },
  { text: 'Top 5 clientes deste ano', access: 'conta_receber.consultar' },
  { text: 'Contas a pagar acima de 10 mil', access: 'conta_pagar.consultar' },
  { text: 'Quanto temos em caixa?', access: 'conta_bancaria.consultar' },
  { text: 'Verbas em aberto', access: 'execucao.consultar' },
  { text: 'Orçamentos aprovados este ano', access: 'orcamento.consultar' },
  { text: 'Quanto temos a receber este mês?', access: 'lancamento.consultar' },
  { text: 'Quanto temos a pagar esta semana?', access: 'lancamento.consultar' },
  { text: 'Quanto recebemos no mês passado?', access: 'conta_receber.consultar' },
  { text: 'Quanto pagamos este mês?', access: 'conta_pagar.consultar' },
  { text: 'Maiores despesas deste ano', access: 'lancamento.consultar' },
  { text: 'Despesas mês a mês', access: 'lancamento.consultar' },
  { text: 'Resultado do mês passado', access: 'dre.consultar' },
  { text: 'Lucro por job este ano', access: 'lancamento.consultar' },
  { text: 'Previsão de caixa por mês', access: 'fluxo_caixa.consultar' },
  { text: 'Faturamento por mês', access: 'conta_receber.consultar' },
  { text: 'Boletos em aberto', access: 'boleto.consultar' },
  { text: 'Cheques a compensar', access: 'cheque.consultar' },
  { text: 'Quanto falta faturar?', access: 'fatura.consultar' },
  { text: 'Fatura aberta do cartão', access: 'cartao.consultar' },
  { text: 'Horas por projeto este mês', access: 'hora.consultar_todas' },
  { text: 'Custo das horas por pessoa', access: 'hora.custos' },
  { text: 'Quem não enviou a semana?', access: 'hora.aprovar' },
  { text: 'Minhas tarefas de hoje', access: 'projeto.consultar' },
  { text: 'Tarefas atrasadas', access: 'projeto.consultar' },
  { text: 'Oportunidades sem próxima ação', access: 'crm.consultar' },
  { text: 'Vendas perdidas por motivo', access: 'crm.consultar' },
]
