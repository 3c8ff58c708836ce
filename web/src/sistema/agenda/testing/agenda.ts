import type { Agenda, Entrada, Fonte } from '@claquete/contract/sistema/agenda/agenda'
import { toEmailList } from '../../../addresses/sistema.ts'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'

/** A calendar for tests of its screen: the first week of December 2026. */
export const monday = calendarDate('2026-12-07')

export const entrada = (chave: string, more: Partial<Entrada> = {}): Entrada => ({
  fonte: 'agenda',
  chave,
  titulo: `Compromisso ${chave}`,
  local: '',
  descricao: '',
  dia: monday,
  ate: monday,
  das: null,
  as: null,
  fuso: 'America/Sao_Paulo',
  path: null,
  concluida: false,
  do_google: false,
  serie: false,
  versao: 1,
  ...more,
})

const fonte = (chave: string, titulo: string, more: Partial<Fonte> = {}): Fonte => ({
  chave,
  titulo,
  cor: 'azul',
  oculta: false,
  pergunta: null,
  fixa: null,
  ...more,
})

export const pergunta = 'Mover a diária e avisar a equipe?'

export const fontes = [
  fonte('agenda', 'Compromissos'),
  fonte('diarias', 'Diárias', { cor: 'laranja', pergunta }),
  fonte('contas_pagar', 'Contas a pagar', { cor: 'rosa', fixa: 'O vencimento muda na conta.' }),
]

export const ownEntry = entrada('1', { titulo: 'Leitura', das: 540, as: 600 })
export const diaria = entrada('7', {
  fonte: 'diarias',
  titulo: 'Diária · Filme 30"',
  dia: addDays(monday, 1),
  ate: addDays(monday, 1),
  das: 420,
  as: 1_140,
  path: toEmailList(),
  versao: null,
})
export const aluguel = entrada('3', {
  fonte: 'contas_pagar',
  titulo: 'Pagar: aluguel',
  dia: addDays(monday, 2),
  ate: addDays(monday, 2),
  path: toEmailList(),
  versao: null,
})

export const agenda = (entradas: readonly Entrada[], more: Partial<Agenda> = {}): Agenda => ({
  entradas: [...entradas],
  fontes,
  perguntas: [],
  google: { estado: 'desconectada', conta: '', lida_em: null, na_fila: 0, erro: null },
  link: null,
  ...more,
})
