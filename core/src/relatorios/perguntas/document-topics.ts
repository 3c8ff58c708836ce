/** Topics of documents: budgets, funds, charges, cheques, invoices, receipts, statements of cards. */
import { list } from './phrases.ts'
import { late } from './topic.ts'
import type { Topic } from './topic.ts'

export const documentTopics: readonly Topic[] = [
  {
    name: 'a_faturar',
    label: 'A faturar',
    phrases: list(
      'a faturar, falta faturar, faltam faturar, para faturar, pra faturar, falta emitir nota, sem faturar, nao faturados, nao faturado, ainda nao faturados',
    ),
    groups: [],
    names: ['pessoa'],
  },
  {
    name: 'orcamentos',
    label: 'Orçamentos',
    phrases: list(
      'orcamentos criados, orcamentos criamos, orcamentos feitos, orcamentos fizemos, orcamentos cadastrados, orcamentos, jobs, propostas, projetos, orcamento, proposta',
    ),
    states: [
      ['aprovado', list('aprovado, aprovados, aprovou, aprovamos, aprovaram')],
      ['enviado', list('enviado, enviados, enviada, enviadas, mandamos, enviamos')],
    ],
    unsaid: 'any',
    groups: ['status', 'responsavel'],
    names: ['status', 'responsavel', 'pessoa'],
    isWeak: true,
  },
  {
    name: 'verbas',
    isObject: true,
    label: 'Verbas em aberto',
    phrases: list(
      'verba, verbas, verbas de producao, verba de producao, adiantamento, adiantamentos, adiantamentos de producao, dinheiro com produtor, dinheiro com produtores, dinheiro na rua, dinheiro com os produtores, prestacao de contas, prestacoes de contas',
    ),
    states: [
      ['atrasada', late],
      [
        'aberta',
        list(
          'em aberto, aberta, abertas, aberto, abertos, fora, pendente, pendentes, sem prestacao, sem prestar contas, nao prestadas, nao prestaram, sem prestacao de contas, para prestar contas',
        ),
      ],
    ],
    groups: ['pessoa'],
    largest: 'pessoa',
    names: ['orcamento', 'pessoa'],
  },
  {
    name: 'boletos',
    isObject: true,
    label: 'Boletos',
    phrases: list('boleto, boletos'),
    states: [
      ['aberto', list('em aberto, aberto, abertos, a receber, nao pagos, a vencer, pendentes')],
      ['pago', list('pago, pagos, recebido, recebidos')],
      ['cancelado', list('cancelado, cancelados')],
      ['expirado', list('expirado, expirados')],
      ['vencido', late],
      ['falhou', list('com erro, com problema, recusados, rejeitados')],
    ],
    month: 'nearest',
    unsaid: 'any',
    groups: [],
    names: ['pessoa', 'conta'],
  },
  {
    name: 'cheques',
    isObject: true,
    label: 'Cheques',
    phrases: list('cheque, cheques, cheques emitidos, cheques emitimos'),
    states: [
      [
        'a_compensar',
        list(
          'a compensar, nao compensado, nao compensados, sem compensar, pra compensar, para compensar, falta compensar, em aberto, pendentes',
        ),
      ],
      ['compensado', list('compensado, compensados')],
      ['devolvido', list('devolvido, devolvidos, voltou, voltaram, sem fundo')],
    ],
    unsaid: 'any',
    groups: [],
    names: ['pessoa', 'conta'],
  },
  {
    name: 'faturas',
    isObject: true,
    label: 'Faturas',
    phrases: list('fatura, faturas, faturas emitidas, notas emitidas, faturas emitimos'),
    states: [
      ['cancelado', list('cancelada, canceladas')],
      ['a_receber', list('a receber, em aberto, nao recebidas, nao pagas')],
    ],
    unsaid: 'month',
    groups: [],
    names: ['pessoa', 'orcamento'],
  },
  {
    name: 'recibos',
    isObject: true,
    label: 'Recibos',
    phrases: list('recibo, recibos, recibos emitidos, recibos emitimos'),
    states: [['cancelado', list('cancelado, cancelados')]],
    unsaid: 'month',
    groups: [],
    names: ['pessoa'],
  },
  {
    name: 'cartao',
    isObject: true,
    label: 'Fatura do cartão',
    phrases: list(
      'cartao, cartoes, fatura do cartao, faturas do cartao, fatura dos cartoes, faturas dos cartoes, faturas de cartao, fatura de cartao, fatura aberta do cartao, fatura atual do cartao, cartao de credito, fatura do cartao de credito, cartao corporativo',
    ),
    states: [['aberta', list('em aberto, aberta, abertas, atual, atuais')]],
    month: 'nearest',
    groups: [],
    names: ['conta'],
  },
  {
    name: 'a_aprovar',
    label: 'Pagamentos a aprovar',
    phrases: list(
      'a aprovar, tenho que aprovar, temos que aprovar, preciso aprovar, falta aprovar, para aprovar, pra aprovar, para eu aprovar, pra eu aprovar, pagamentos a aprovar, pagamentos para aprovar, pagamentos pra aprovar, solicitacoes a aprovar, solicitacoes pendentes, solicitacoes de pagamento, aguardando aprovacao, aguardando minha aprovacao, esperando aprovacao, esperando minha aprovacao, aprovacoes pendentes, pagamentos pendentes de aprovacao, pagamentos aguardando aprovacao, pagamentos esperando aprovacao, pagamentos aguardando minha aprovacao, contas para aprovar, contas pra aprovar, contas a aprovar',
    ),
    groups: [],
    names: [],
  },
  {
    name: 'fornecedores',
    label: 'Fornecedores por job',
    phrases: list('fornecedor, fornecedores, equipe, equipes'),
    unsaid: 'year',
    groups: ['pessoa', 'orcamento'],
    largest: 'pessoa',
    names: ['orcamento', 'pessoa'],
    isWeak: true,
  },
]
