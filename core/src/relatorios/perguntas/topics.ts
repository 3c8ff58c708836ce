import { documentTopics } from './document-topics.ts'
import { ledgerTopics } from './ledger-topics.ts'
import { list } from './phrases.ts'
import { projectTopics } from './project-topics.ts'
import type { Grouping, Kind, Topic, TopicName } from './topic.ts'

export const topics: readonly Topic[] = [...ledgerTopics, ...documentTopics, ...projectTopics]

/** Words that are two topics: both answer, and the person chooses. */
export const double: readonly (readonly [readonly TopicName[], readonly string[]])[] = [
  [['a_pagar', 'pago'], list('pagamentos, pagamento')],
  [['a_receber', 'recebido'], list('recebimentos, recebimento')],
]

export const groupings: readonly (readonly [Grouping, readonly string[]])[] = [
  [
    'pessoa',
    list(
      'clientes que mais, cliente que mais, clientes com mais, fornecedores que mais, fornecedor que mais, qual cliente mais, quais clientes mais, qual fornecedor mais, quais fornecedores mais, por cliente, por fornecedor, por pessoa, por clientes, por fornecedores, por produtor, cada cliente, de cada cliente, cada fornecedor, com cada fornecedor, quem mais, que cliente, que clientes, quais clientes, qual cliente, quais fornecedores, qual fornecedor, que fornecedor, que fornecedores, pra quem, para quem, a quem, quem, de quem, com quem',
    ),
  ],
  ['mes', list('por mes, mes a mes, mensal, mensais, a cada mes, cada mes, de cada mes')],
  [
    'plano',
    list(
      'por conta do plano, por plano de contas, por plano, por categoria, por categorias, por tipo de despesa, com o que, no que, em que, em que a gente',
    ),
  ],
  ['centro', list('por centro de custo, por centro, por centros de custo')],
  [
    'orcamento',
    list(
      'jobs que mais, job que mais, jobs com mais, job com mais, jobs mais, job mais, qual job mais, quais jobs mais, qual job deu mais, quais jobs deram mais, por job, por orcamento, por jobs, por campanha, cada job, de cada job, qual job, quais jobs, que job, que jobs',
    ),
  ],
  [
    'projeto',
    list('por projeto, por projetos, cada projeto, de cada projeto, qual projeto, quais projetos'),
  ],
  ['conta', list('por conta, por banco, por conta bancaria, cada conta, de cada conta')],
  ['dia', list('por dia, dia a dia, a cada dia')],
  ['status', list('por status, por situacao')],
  ['responsavel', list('por responsavel, por atendimento')],
  ['agencia', list('por agencia, por agencias')],
  ['motivo', list('por motivo, por motivos, por motivo da perda, por que motivo, qual motivo')],
  ['origem', list('por origem, por origens')],
]

/** Words before a name that say which record it is. */
export const hints: readonly (readonly [Kind, readonly string[]])[] = [
  ['orcamento', list('job, jobs, orcamento, orcamentos, campanha')],
  ['projeto', list('projeto, projetos')],
  ['pessoa', list('cliente, clientes, fornecedor, fornecedores, agencia')],
  ['centro', list('centro de custo')],
]

/** Words that only join others. */
export const joining: ReadonlySet<string> = new Set(
  'quanto quantos quanta quantas qto qnto quantia qual quais que o a os as um uma de da do das dos em no na nos nas com para pra pro pras pros ao aos e eu nos foi foram ha tem temos tenho cliente clientes ate este esta neste nesta deste desta por valor valores total totais meu minha meus minhas nosso nossa nossos nossas me job jobs orcamento projeto conta contas titulo titulos cade mostra mostrar mostre ver veja ve quero queria saber diz diga lista listar liste gente agora ja ainda existe existem estao ta tao ser vai vou vamos posso pode por favor sao era soma somam r$ ai so coisas coisa sobre qualquer todos todas tudo'.split(
    ' ',
  ),
)
