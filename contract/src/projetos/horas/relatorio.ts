import { report } from '../../report.ts'
import type { ReportColumn, ReportFilter, ReportGroup } from '../../report.ts'

const filters = {
  id_usuario: { kind: 'record', label: 'Pessoa', from: 'usuario' },
  id_empresa: { kind: 'record', label: '{Unidade}', from: 'unidade' },
  id_orcamento: { kind: 'record', label: 'Orçamento', from: 'orcamento' },
  id_projeto: { kind: 'record', label: 'Projeto' },
} as const satisfies Readonly<Record<string, ReportFilter>>

const columns = {
  /** The entry and the day: one over midnight is a line of each day. */
  id_linha: { kind: 'text' },
  projeto: { kind: 'text', label: 'Projeto', width: 170, paper: 28 },
  tarefa: { kind: 'text', label: 'Tarefa', width: 180, paper: 28 },
  dia: { kind: 'date', label: 'Dia', width: 104 },
  id_usuario: { kind: 'id' },
  pessoa: { kind: 'text', label: 'Pessoa', width: 150, paper: 24 },
  id_projeto: { kind: 'id' },
  id_orcamento: { kind: 'id' },
  num_orc: { kind: 'text', label: 'Job', width: 138, paper: 16 },
  cliente: { kind: 'text', label: 'Cliente', width: 150, paper: 24, isHiddenAtFirst: true },
  nota: { kind: 'text', label: 'Nota', width: 160, paper: 26, isHiddenAtFirst: true },
  semana: {
    kind: 'word',
    label: 'Semana',
    width: 100,
    paper: 10,
    words: { aberta: 'Aberta', enviada: 'Enviada', aprovada: 'Aprovada', devolvida: 'Devolvida' },
    isHiddenAtFirst: true,
  },
  horas: { kind: 'hours', label: 'Horas', width: 92 },
} as const satisfies Readonly<Record<string, ReportColumn>>

const groups = {
  pessoa: { label: 'Pessoa', by: 'id_usuario', name: 'pessoa', none: 'Sem pessoa' },
  projeto: { label: 'Projeto', by: 'id_projeto', name: 'projeto', none: 'Sem projeto' },
  job: { label: 'Job', by: 'id_orcamento', name: 'num_orc', none: 'Sem job' },
  tarefa: { label: 'Tarefa', by: 'tarefa', none: 'Sem tarefa' },
  dia: { label: 'Dia', by: 'dia', none: 'Sem dia' },
  cliente: { label: 'Cliente', by: 'cliente', none: 'Sem cliente' },
} as const satisfies Readonly<Record<string, ReportGroup>>

const shared = {
  exportAccess: 'hora.imprimir',
  changes: 'hora',
  period: 'Dia',
  search: 'Pessoa, projeto, tarefa, job ou nota',
  line: 'id_linha',
  order: ['dia', 'desc'],
  groups,
  startsBy: 'pessoa',
} as const

export const horasDaEquipe = report({
  ...shared,
  name: 'horas_equipe',
  title: 'Horas da equipe',
  about:
    'As horas lançadas, por pessoa, projeto, job ou dia. O que passa da meia-noite conta em cada dia; o relógio que ainda corre não conta.',
  screen: '/relatorios/horas',
  calls: '/relatorios/horas',
  access: 'hora.consultar_todas',
  filters: {
    ...filters,
    arredondar: {
      kind: 'option',
      label: 'Arredondar cada lançamento',
      options: [
        { value: '6', label: 'Para cima, a cada 6 minutos' },
        { value: '15', label: 'Para cima, a cada 15 minutos' },
      ],
    },
  },
  mainFilters: ['id_usuario'],
  columns,
  totals: { horas: { label: 'Horas', of: 'horas' } },
  empty: 'As horas do relógio e as digitadas na semana aparecem aqui.',
})

export const custoDasHoras = report({
  ...shared,
  name: 'custo_horas',
  title: 'Custo das horas',
  about:
    'Quanto custaram as horas lançadas, ao custo da hora de cada pessoa no dia. Horas de dias sem custo da pessoa custam zero e aparecem em “Sem custo”.',
  screen: '/relatorios/custo-horas',
  calls: '/relatorios/custo-horas',
  access: 'hora.custos',
  filters,
  mainFilters: ['id_usuario'],
  columns: {
    ...columns,
    sem_custo: { kind: 'hours', label: 'Sem custo', width: 100, isHiddenAtFirst: true },
    custo: { kind: 'money', label: 'Custo', width: 120 },
  },
  totals: {
    horas: { label: 'Horas', of: 'horas' },
    sem_custo: { label: 'Sem custo da hora', of: 'sem_custo', under: 'horas' },
    custo: { label: 'Custo', of: 'custo' },
  },
  chart: { custo: 'expense' },
  empty: 'As horas lançadas, com o custo da hora de cada pessoa, aparecem aqui.',
})

export const margemDosJobs = report({
  name: 'margem_jobs',
  title: 'Margem dos jobs',
  about:
    'O valor aprovado de cada job, o custo realizado, o custo das horas da equipe e o que resta. As horas e o realizado são de todas as versões do orçamento, até hoje. Jobs com linhas ocultas do seu perfil não aparecem.',
  screen: '/relatorios/margem-jobs',
  calls: '/relatorios/margem-jobs',
  access: 'hora.custos',
  exportAccess: 'hora.imprimir',
  changes: 'hora',
  period: 'Aprovado em',
  search: 'Número, título ou cliente',
  filters: {
    id_empresa: filters.id_empresa,
    com_horas: {
      kind: 'option',
      label: 'Horas',
      options: [
        { value: 'S', label: 'Só jobs com horas' },
        { value: 'N', label: 'Só jobs sem horas' },
      ],
    },
  },
  columns: {
    id_orcamento: { kind: 'id' },
    titulo: { kind: 'text', label: 'Job', width: 200, paper: 34 },
    num_orc: { kind: 'text', label: 'Número', width: 138, paper: 16 },
    data_aprovacao: { kind: 'date', label: 'Aprovado em', width: 112 },
    id_cliente: { kind: 'id' },
    cliente: { kind: 'text', label: 'Cliente', width: 150, paper: 24 },
    valor: { kind: 'money', label: 'Valor', width: 124 },
    liquido: { kind: 'money', label: 'Líquido', width: 124, isHiddenAtFirst: true },
    realizado: { kind: 'money', label: 'Realizado', width: 124 },
    horas: { kind: 'hours', label: 'Horas', width: 92 },
    custo_horas: { kind: 'money', label: 'Custo das horas', width: 124 },
    margem: { kind: 'money', label: 'Resta', width: 124 },
  },
  line: 'id_orcamento',
  order: ['data_aprovacao', 'desc'],
  groups: {
    cliente: { label: 'Cliente', by: 'id_cliente', name: 'cliente', none: 'Sem cliente' },
  },
  totals: {
    valor: { label: 'Valor aprovado', of: 'valor' },
    liquido: { label: 'Líquido de impostos, BV e comissões', of: 'liquido', under: 'valor' },
    realizado: { label: 'Realizado', of: 'realizado' },
    custo_horas: { label: 'Custo das horas', of: 'custo_horas' },
    horas: { label: 'Horas', of: 'horas', under: 'custo_horas' },
    margem: { label: 'Resta do líquido', of: 'margem' },
  },
  chart: { valor: 'income', custo_horas: 'accent', realizado: 'expense' },
  empty: 'Jobs aprovados no período aparecem aqui, com o que custaram até agora.',
})
