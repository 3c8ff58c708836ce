/** Topics of the team: its hours, the tasks of projects, and what is being sold. */
import { list } from './phrases.ts'
import { late } from './topic.ts'
import type { Topic } from './topic.ts'

const lost = list('perdida, perdidas, perdido, perdidos, perdemos, perdeu, perderam')
const won = list('ganha, ganhas, ganho, ganhos, ganhamos, ganhou, ganharam')

/** Verbs that say what was done with hours, which the noun tells already. */
const entered = list(
  'lancou, lancaram, lancadas, lancada, trabalhou, trabalharam, trabalhadas, trabalhada, registrou, registraram, registradas, apontou, apontaram, apontadas, gastou, gastaram, gastamos, gastas, fez, fizeram, fizemos',
)
const mine = list(
  'minhas, eu lancei, lancei, eu trabalhei, trabalhei, eu registrei, registrei, eu apontei, apontei, eu fiz, eu tenho, eu',
)

export const projectTopics: readonly Topic[] = [
  {
    name: 'horas',
    isObject: true,
    label: 'Horas da equipe',
    phrases: list('horas, hora, horas da equipe, horas do time, timesheet'),
    states: [
      ['minhas', mine],
      ['lancadas', entered],
    ],
    unsaid: 'month',
    groups: ['pessoa', 'projeto', 'orcamento', 'dia'],
    largest: 'pessoa',
    names: ['usuario', 'projeto', 'orcamento'],
  },
  {
    name: 'custo_horas',
    isObject: true,
    label: 'Custo das horas',
    phrases: list(
      'custo de horas, custo das horas, custo da hora, custo em horas, custo de hora, custos das horas, custo das horas da equipe, custaram as horas, custam as horas, gastamos em horas, gastamos com horas, gasto em horas, gasto com horas',
    ),
    states: [['lancadas', entered]],
    unsaid: 'month',
    groups: ['pessoa', 'projeto', 'orcamento', 'dia'],
    largest: 'pessoa',
    names: ['usuario', 'projeto', 'orcamento'],
  },
  {
    name: 'semanas',
    isObject: true,
    isOfNow: true,
    label: 'Semanas não enviadas',
    phrases: list(
      'nao enviou, nao enviaram, nao mandou, nao mandaram, nao enviou as horas, nao enviaram as horas, nao mandou as horas, nao mandaram as horas, nao enviou horas, nao mandou horas, sem enviar, falta enviar, faltam enviar, semanas nao enviadas, nao lancou horas, nao lancaram horas, nao lancou as horas, nao lancaram as horas',
    ),
    groups: ['pessoa'],
    names: [],
  },
  {
    name: 'minhas_tarefas',
    isObject: true,
    label: 'Minhas tarefas',
    phrases: list(
      'minhas tarefas, minha tarefa, tarefas minhas, tarefas que eu tenho, tarefas eu tenho, tarefas tenho, tarefas para mim, tarefas pra mim, tarefas comigo',
    ),
    states: [
      ['atrasadas', late],
      ['abertas', list('em aberto, abertas, aberta, pendentes, pendente, a fazer, para fazer')],
    ],
    month: 'nearest',
    unsaid: 'any',
    groups: [],
    names: ['projeto'],
  },
  {
    name: 'tarefas',
    isObject: true,
    isOfNow: true,
    label: 'Tarefas em aberto',
    phrases: list('tarefa, tarefas'),
    states: [
      ['atrasadas', late],
      ['abertas', list('em aberto, abertas, aberta, pendentes, pendente, a fazer, para fazer')],
    ],
    month: 'nearest',
    unsaid: 'any',
    groups: ['projeto'],
    names: ['usuario', 'projeto'],
  },
  {
    name: 'oportunidades',
    isObject: true,
    isOfNow: true,
    label: 'Oportunidades',
    phrases: list(
      'oportunidade, oportunidades, negocios, funil, funil de vendas, crm, em negociacao, na negociacao, negociacoes',
    ),
    naming: list('em negociacao, na negociacao'),
    states: [
      ['sem_acao', list('sem proxima acao, sem acao, sem proximo passo, sem proximas acoes')],
      ['acao_atrasada', list('com acao atrasada, com proxima acao atrasada, acao atrasada')],
      ['perdidas', lost],
      ['ganhas', won],
      ['abertas', list('em aberto, abertas, aberta, abertos, em andamento')],
    ],
    unsaid: 'any',
    groups: ['motivo', 'origem', 'responsavel'],
    names: ['etapa', 'usuario', 'pessoa'],
  },
  {
    name: 'perdidas',
    isObject: true,
    label: 'Vendas perdidas',
    phrases: [
      ...lost,
      ...list(
        'oportunidades perdidas, oportunidades perdemos, oportunidades que perdemos, vendas perdidas, negocios perdidos',
      ),
    ],
    unsaid: 'year',
    groups: ['motivo', 'origem', 'responsavel'],
    largest: 'motivo',
    names: ['usuario'],
  },
  {
    name: 'ganhas',
    isObject: true,
    label: 'Vendas ganhas',
    phrases: list(
      'ganhas, ganhamos, oportunidades ganhas, oportunidades ganhamos, oportunidades que ganhamos, vendas ganhas, negocios ganhos, negocios fechados, oportunidades fechadas',
    ),
    unsaid: 'year',
    groups: ['origem', 'responsavel'],
    names: ['usuario'],
  },
]
