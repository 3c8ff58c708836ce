/** Topics of the ledger: what is owed, what passed, profit, balances. */
import { list } from './phrases.ts'
import { late } from './topic.ts'
import type { Topic } from './topic.ts'

const open = list(
  'em aberto, aberto, abertos, aberta, abertas, pendente, pendentes, vencendo, vence, vencem',
)
const ofTitulo = [
  ['atrasado', late],
  ['em_aberto', open],
] as const
const named = ['plano', 'pessoa', 'orcamento', 'centro', 'conta'] as const
const groupsOfEntries = ['pessoa', 'mes', 'plano', 'centro', 'orcamento', 'dia', 'conta'] as const
const ofSettlement = ['pessoa', 'plano', 'centro', 'orcamento', 'dia', 'conta'] as const

const ofOpenTitulos = {
  states: ofTitulo,
  month: 'nearest',
  unsaid: 'any',
  groups: groupsOfEntries,
  names: named,
} as const

export const ledgerTopics: readonly Topic[] = [
  {
    ...ofOpenTitulos,
    name: 'a_receber',
    label: 'A receber',
    phrases: list(
      'a receber, contas a receber, titulos a receber, vou receber, vamos receber, tenho a receber, tenho para receber, tenho pra receber, temos a receber, temos para receber, temos pra receber, falta receber, faltam receber, vao pagar, vao nos pagar, vai pagar, vai nos pagar, entra, vai entrar, vao entrar, devo receber, devemos receber, a gente vai receber, a gente tem a receber, a empresa vai receber, previsto para receber, previsao de recebimento, previsao de recebimentos, recebiveis, receber',
    ),
  },
  {
    ...ofOpenTitulos,
    name: 'a_receber',
    label: 'A receber',
    phrases: list(
      'nos deve, nos devem, me deve, me devem, deve, devem, deve pra gente, esta devendo pra gente, quem deve, saldo devedor',
    ),
  },
  {
    ...ofOpenTitulos,
    name: 'a_pagar',
    label: 'A pagar',
    phrases: list(
      'a pagar, contas a pagar, titulos a pagar, a gente deve, a empresa deve, a produtora deve, a gente vai pagar, a empresa vai pagar, devo pagar, devemos pagar, vai receber, vao receber, tem a receber, tenho a pagar, tenho que pagar, tenho de pagar, tenho para pagar, tenho pra pagar, temos a pagar, temos que pagar, temos de pagar, temos para pagar, temos pra pagar, preciso pagar, precisamos pagar, falta pagar, faltam pagar, pra pagar, para pagar, vou pagar, vamos pagar, devo, devemos, estou devendo, estamos devendo, sai, vai sair, vao sair, contas do dia, compromissos, pagar',
    ),
  },
  {
    ...ofOpenTitulos,
    name: 'a_vencer',
    label: 'A vencer',
    phrases: list(
      'vence, vencem, vencendo, vai vencer, vao vencer, a vencer, vencimentos, titulos em aberto, contas em aberto',
    ),
    states: [],
  },
  {
    ...ofOpenTitulos,
    name: 'atrasado',
    label: 'A receber, atrasado',
    phrases: list(
      'inadimplencia, inadimplente, inadimplentes, recebimentos atrasados, clientes atrasados, clientes em atraso, esta devendo, estao devendo, devendo, devedor, devedores, caloteiros, esta atrasado com a gente, nao pagou, nao pagaram, nao nos pagou, nao nos pagaram, nao pagou ainda, ainda nao pagou, ainda nao pagaram',
    ),
    states: [['atrasado', late]],
    largest: 'pessoa',
    isRanked: true,
  },
  {
    ...ofOpenTitulos,
    name: 'a_vencer',
    label: 'Atrasado',
    phrases: late,
    states: [['atrasado', late]],
    isWeak: true,
  },
  {
    name: 'recebido',
    label: 'Recebido',
    phrases: list(
      'recebi, recebemos, recebido, recebidos, recebidas, a gente recebeu, a gente ja recebeu, a empresa recebeu, a produtora recebeu, entrou, entraram, pagou, pagaram, pagou pra gente, caiu na conta, contas recebidas, titulos recebidos, ja entrou',
    ),
    unsaid: 'month',
    groups: ofSettlement,
    largest: 'pessoa',
    names: named,
  },
  {
    name: 'pago',
    label: 'Pago',
    phrases: list(
      'paguei, pagamos, a gente pagou, a gente ja pagou, a empresa pagou, a produtora pagou, recebeu, ja recebeu, receberam, pago, pagos, paga, pagas, foi pago, foram pagos, foram pagas, saiu, sairam, contas pagas, titulos pagos, ja paguei, ja pagamos, desembolso, desembolsos',
    ),
    unsaid: 'month',
    groups: ofSettlement,
    largest: 'pessoa',
    names: named,
  },
  {
    name: 'despesas',
    label: 'Despesas',
    phrases: list(
      'gastei, gastamos, gastou, gasto, gastos, despesa, despesas, custo, custos, custou, custaram, estamos gastando, gastando',
    ),
    unsaid: 'month',
    groups: groupsOfEntries,
    largest: 'plano',
    names: named,
  },
  {
    name: 'receitas',
    label: 'Receitas',
    phrases: list('receita, receitas, vendi, vendemos, vendeu, vendas, venda, ganhamos, ganhei'),
    unsaid: 'month',
    groups: groupsOfEntries,
    largest: 'pessoa',
    names: named,
  },
  {
    name: 'faturamento',
    label: 'Faturado',
    phrases: list(
      'faturamento, faturei, faturamos, faturou, faturaram, faturado, foi faturado, recebido e faturado, recebido x faturado',
    ),
    unsaid: 'month',
    groups: ['pessoa', 'mes'],
    largest: 'pessoa',
    names: ['pessoa', 'orcamento'],
  },
  {
    name: 'faturamento',
    label: 'Faturado',
    phrases: list('clientes, cliente'),
    unsaid: 'year',
    groups: ['pessoa'],
    largest: 'pessoa',
    names: [],
    isWeak: true,
  },
  {
    name: 'resultado',
    label: 'Resultado',
    month: 'this',
    phrases: list(
      'resultado, dre, lucro, sobrou, sobra, lucrei, lucramos, lucrou, margem, margens, deu lucro, deu de lucro, demonstrativo de resultado, lucrativo, lucrativos, rentavel, rentaveis, rentabilidade, lucratividade',
    ),
    unsaid: 'month',
    groups: ['pessoa', 'orcamento', 'agencia', 'mes'],
    largest: 'orcamento',
    names: ['orcamento', 'pessoa'],
  },
  {
    name: 'planejado',
    label: 'Planejado e realizado',
    month: 'this',
    phrases: list(
      'planejado, planejado e realizado, planejado x realizado, realizado x planejado, planejado do ano, desvio do plano, planejamento',
    ),
    unsaid: 'year',
    groups: [],
    names: [],
  },
  {
    name: 'saldo',
    label: 'Saldo',
    phrases: list(
      'saldo, saldos, em caixa, saldo em caixa, saldo de caixa, saldo do caixa da empresa, dinheiro em caixa, tem em caixa, no banco, nos bancos, em banco, dinheiro no banco, dinheiro em conta, saldo bancario, saldos bancarios, saldo no banco, saldo nos bancos, saldo das contas, saldos das contas, saldo em conta, dinheiro disponivel, tem na conta, temos na conta, tenho na conta',
    ),
    groups: ['conta'],
    names: ['conta', 'orcamento'],
  },
  {
    name: 'fluxo',
    label: 'Fluxo de caixa',
    month: 'nearest',
    phrases: list(
      'fluxo, fluxo de caixa, previsao, previsao de caixa, previsao do caixa, previsao de saldo, saldo previsto, saldo projetado, caixa previsto, caixa projetado, projecao de caixa, projecao do caixa, vamos ter em caixa, vou ter em caixa, teremos em caixa, vai sobrar em caixa, vai ter em caixa',
    ),
    unsaid: 'month',
    groups: ['mes', 'dia'],
    names: [],
  },
]
