import { fold } from '../../../kernel/text.ts'
import { column, joined, tableOf, timeText } from './paper-parts.ts'
import type { PaperBlock, PaperOptions, Shown } from './paper-parts.ts'
import type { Sheet, SheetPessoa } from '../sheet.ts'

const isFilled = ({ nome, funcao, personagem }: SheetPessoa) =>
  joined([nome, funcao, personagem]) !== ''

/** The cast in a table with its times, and the crew by department in the order of the sheet. */
export function peopleOf(
  sheet: Sheet,
  { para, contatos }: PaperOptions,
  isShown: Shown,
): PaperBlock[] {
  const people = sheet.pessoas.filter(isFilled)
  const cast = people.filter(({ grupo }) => grupo === 'elenco')
  const crew = people.filter(({ grupo }) => grupo === 'equipe')
  const contactOf = ({ telefone, email }: SheetPessoa) => (contatos ? telefone || email : '')
  const callOf = ({ chamada }: SheetPessoa) => timeText(chamada ?? sheet.chamada)
  const own = cast.findIndex(({ id_ordem_pessoa }) => id_ordem_pessoa === para)
  const castTable = tableOf(
    'Elenco',
    [
      column('Nº'),
      column('Personagem', 1),
      column('Elenco', 1),
      column(''),
      column('Busca'),
      column('Chamada'),
      column('Maq.'),
      column('Fig.'),
      column('No set'),
      column('Telefone'),
      column('Obs.', 1),
    ],
    cast.map((one) => [
      one.numero,
      one.personagem,
      one.nome,
      one.situacao,
      timeText(one.busca),
      callOf(one),
      timeText(one.maquiagem),
      timeText(one.figurino),
      timeText(one.no_set),
      contactOf(one),
      one.obs,
    ]),
    own < 0 ? null : own,
  )
  const departments = Map.groupBy(crew, ({ departamento }) => fold(departamento))
  const departamentos = [...departments.values()].map((of) => ({
    nome: of[0]?.departamento.trim() || 'Equipe',
    pessoas: of.map((one) => ({
      nome: one.nome,
      funcao: one.funcao,
      chamada: callOf(one),
      telefone: contactOf(one),
      responsavel: one.responsavel === 'S',
      isOwn: one.id_ordem_pessoa === para,
    })),
  }))
  return [
    ...(isShown('elenco') ? castTable : []),
    ...(departamentos.length > 0
      ? [{ tipo: 'equipe' as const, titulo: 'Equipe', departamentos }]
      : []),
  ]
}
